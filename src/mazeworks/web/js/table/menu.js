/** The menu of a table, and the dialogs behind it. */
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { SettingsDialog } from '../shell/settings.js';
import { beside } from '../settings.js';
import { copy } from '../shell/files.js';
import { Button, Dialog, toast } from '../ui.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';
import { InviteDialog } from './invite.js';
import { KEYS } from './keys.js';
import { othersOf, ReactDialog } from './reactions.js';
import { TimerDialog } from './timer.js';
import { Transfer } from './transfer.js';

/** @type {Readonly<Record<string, string>>} */
const MAZE = Object.fromEntries(KEYS.map((key) => [key, `help.${key}`]));

/** @param {{keys?: Readonly<Record<string, string>>, onClose: () => void}} props */
function Help({ keys = MAZE, onClose }) {
  return html`<${Dialog} title=${t('help.title')} onClose=${onClose}>
    ${keys === MAZE && html`<p class="muted">${t('help.lead')}</p>`}
    <dl class="help">${Object.entries(keys).map(
      ([key, text]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${t(text)}</dd></div>`,
    )}</dl>
  <//>`;
}

/** @param {{onClose: () => void, onYes: () => void}} props */
function Resign({ onClose, onYes }) {
  return html`<${Dialog} title=${t('resign.title')} onClose=${onClose}>
    <p>${t('resign.why')}</p>
    <div class="dialog-go">
      <${Button} onClick=${onClose}>${t('resign.no')}<//>
      <${Button} kind="danger" onClick=${onYes}>${t('resign.yes')}<//>
    </div>
  <//>`;
}

/** Where the board is: on this device, or on a TV beside it. @param {{onDone: () => void}} props */
function BoardPlace({ onDone }) {
  const tv = beside.value === 'tv';
  const change = () => {
    beside.value = tv ? 'alone' : 'tv';
    onDone();
  };
  return html`<${Button} onClick=${change}>${t(tv ? 'menu.board.here' : 'menu.board.tv')}<//>`;
}

/**
 * @param {{store: import('../store.js').Store, rules: string, open: string,
 *   setOpen: (name: string) => void, onResign: (() => void) | null, onAgain?: () => void, link?: string,
 *   keys?: Readonly<Record<string, string>>}} props
 */
export function Menu({ store, rules, open, setOpen, onResign, onAgain, link, keys }) {
  const sits = store.mine.value.length > 0;
  const close = () => setOpen('');
  const seat = store.mine.value[0] ?? null;
  /** @param {import('./reactions.js').Reaction} what */
  const react = (what) => {
    close();
    if (seat !== null) void store.ask({ do: 'react', seat, what }).catch((error) => toast(error.why ?? String(error)));
  };
  if (open === 'help') return html`<${Help} keys=${keys} onClose=${close} />`;
  if (open === 'settings') return html`<${SettingsDialog} onClose=${close} />`;
  if (open === 'resign' && onResign) return html`<${Resign} onClose=${close} onYes=${() => (close(), onResign())} />`;
  if (open === 'transfer' && sits) return html`<${Transfer} store=${store} onClose=${close} />`;
  if (open === 'invite') return html`<${InviteDialog} store=${store} onClose=${close} />`;
  if (open === 'react') return html`<${ReactDialog} store=${store} seat=${seat} onSend=${react} onClose=${close} />`;
  if (open === 'timer') return html`<${TimerDialog} store=${store} onClose=${close} />`;
  if (open !== 'menu') return null;
  const item = (/** @type {string} */ name) => html`<${Button} onClick=${() => setOpen(name)}>${t(`menu.${name}`)}<//>`;
  return html`<${Dialog} title=${t('menu.title')} onClose=${close} class="menu">
    ${othersOf(store).length > 0 && item('react')}
    ${item('settings')}
    ${store.table.value?.host && link && item('timer')}
    <${Button} href=${`/rules/${rules}`} target="_blank" rel="noopener">${t('menu.rules')}<//>
    ${item('help')}
    <${Button} disabled=${!onAgain} onClick=${() => (close(), onAgain?.())}>
      <${Sketch} name="again" />${t('act.again')}<//>
    ${link && html`<${Button} onClick=${() => (close(), copy(link))}><${Sketch} name="link" />${t('menu.watch')}<//>`}
    ${link && store.table.value?.code && item('invite')}
    ${sits && link && html`<${BoardPlace} onDone=${close} />`}
    ${sits && link && item('transfer')}
    ${
      onResign &&
      html`<${Button} kind="danger" onClick=${() => setOpen('resign')}>
        <${Sketch} name="flag" />${t('menu.resign')}<//>`
    }
    <${Button} href="/">${t('menu.leave')}<//>
  <//>`;
}

export function useMenu() {
  const [open, setOpen] = useState('');
  return { open, setOpen };
}
