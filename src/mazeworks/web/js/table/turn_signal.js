/** The signal of a player's turn while the page is hidden. It ends when the page is visible again. */
import { useEffect, useState } from 'preact/hooks';
import { asset } from '../assets.js';
import { setTitle } from '../route.js';
import { notify } from '../settings.js';
import { t } from '../words.js';

const [MARK, MARK_TURN] = [asset('art/mark.svg'), asset('art/mark-turn.svg')];

/** True while the page is out of sight. */
function useHidden() {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

/** @param {string} href */
const setIcon = (href) => document.querySelector('link[rel=icon]')?.setAttribute('href', href);

/** A notice without secrets. @param {string} title @returns {Notification | null} */
function notice(title) {
  if (notify.peek() !== 'on' || !('Notification' in window) || Notification.permission !== 'granted') return null;
  return new Notification(t('turn.signal'), { body: title, icon: MARK, tag: 'turn' });
}

/** Title, icon, a short buzz, and a notice if wanted. @param {boolean} mine whether this person decides @param {string} title of the game */
export function useTurnSignal(mine, title) {
  const waits = useHidden() && mine;
  useEffect(() => {
    if (!waits) return;
    setTitle(`${t('turn.signal')} – ${title}`);
    setIcon(MARK_TURN);
    navigator.vibrate?.(80);
    const shown = notice(title);
    return () => {
      setTitle(title);
      setIcon(MARK);
      shown?.close();
    };
  }, [waits, title]);
}
