/** Moving to another device: the link on this one, and the question on the other. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';
import { originFor, Refused } from '../net.js';
import { LinkBox } from '../shell/linkbox.js';
import { Button, Dialog, Loading, Segmented, Trouble, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { namesOf } from './seats.js';

/** @typedef {import('../store.js').Store} Store */

/** @param {{store: Store, seat: number | null}} props */
function Pass({ store, seat }) {
  const { data, error, retry } = useLoaded(() => store.ask({ do: 'transfer', seat }), [seat]);
  const table = store.table.value;
  if (error) return html`<${Trouble} onRetry=${retry}>${error.message}<//>`;
  if (data?.is !== 'pass' || !table) return html`<${Loading} />`;
  return html`<${LinkBox} link=${`${originFor(table)}/t/${table.key}#pass=${data.secret}`}
    how=${t('transfer.how', { n: data.minutes })} label=${t('transfer.link')} code=${t('transfer.qr')} />`;
}

/** A link for the player's seats; if several people share this device, one of them may move. @param {{store: Store, onClose: () => void}} props */
export function Transfer({ store, onClose }) {
  const [seat, setSeat] = useState(/** @type {number | null} */ (null));
  const names = namesOf(store.table.value?.seats ?? []);
  const people = store.mine.value.map((value) => ({ value, label: names[value] ?? '' }));
  const [before] = useState(people.length);
  useEffect(() => {
    if (people.length !== before) onClose(); // the link was used
  }, [people.length]);
  return html`<${Dialog} title=${t('transfer.title')} onClose=${onClose}>
    ${
      people.length > 1 &&
      store.now.value &&
      html`<${Segmented} label=${t('transfer.who')} value=${seat} onChange=${setSeat}
        choices=${[{ value: null, label: t('transfer.all') }, ...people]} />`
    }
    <${Pass} store=${store} seat=${seat} />
  <//>`;
}

/** At the other device. @param {{store: Store, secret: string, onDone: () => void}} props */
export function Takeover({ store, secret, onDone }) {
  const [why, setWhy] = useState('');
  const take = async () => {
    try {
      await store.ask({ do: 'takeover', secret });
      onDone();
    } catch (error) {
      setWhy(error instanceof Refused ? error.why : String(error));
    }
  };
  return html`<${Dialog} title=${t('takeover.title')} onClose=${onDone}>
    <p role=${why ? 'alert' : undefined}>${why || t('takeover.how')}</p>
    ${
      !why &&
      html`<div class="dialog-go">
        <${Button} onClick=${onDone}>${t('takeover.no')}<//>
        <${Button} kind="primary" onClick=${take}>${t('takeover.yes')}<//>
      </div>`
    }
  <//>`;
}
