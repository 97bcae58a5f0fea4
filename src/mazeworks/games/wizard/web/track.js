/** The characters in the order they are called: those met and by whom, the one called now, and the number to come. */
import { Sign } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Face, nameOf } from './parts.js';
import { cardsOf, holderOf, wantedOf, worth } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

const NEAR = [4, 3]; // cards shown on a phone before and after the open card

/** @param {{mark: number, n: number, far: boolean} & Around} props */
function Met({ mark, n, far, open, game, names }) {
  const seat = holderOf(open.table, mark);
  const says = t('wizard.track.met', { n, name: nameOf(game, mark), who: names[seat] ?? '' });
  return html`<li class=${far ? 'met far' : 'met'} data-seat=${seat % 4} title=${says}>
    <span class="chip" aria-hidden="true"><${Face} game=${game} mark=${mark} /></span>
    <span class="own" aria-hidden="true"><${Sign} seat=${seat} />${n}</span><span class="spoken-only">${says}</span>
  </li>`;
}

/** @param {{mark: number, n: number} & Around} props */
function Called({ mark, n, game, onPoint }) {
  const name = nameOf(game, mark);
  return html`<li class="called" key=${mark} data-called>
    <button type="button" class="called-card" onClick=${() => onPoint(mark)}>
      <span class="spoken-only">${t('wizard.track.now')} </span><i>${n}</i> <${Face} game=${game} mark=${mark} />
      <em>${name}</em><span class="spoken-only">. ${t('wizard.track.show')}</span>
    </button>
  </li>`;
}

/** @param {{n: number, far: boolean, last: boolean}} props */
const ToCome = ({ n, far, last }) =>
  html`<li class=${`to-come${far ? ' far' : ''}${last ? ' last' : ''}`} aria-hidden="true"><b>${n}</b></li>`;

/** @param {Around} p */
export function Track(p) {
  const { table } = p.open;
  const [of, met] = [cardsOf(p.options), table.revealed.length];
  const now = wantedOf(table);
  return html`<ol class="track" aria-label=${t('wizard.track')}>
    ${Array.from({ length: of }, (_, i) => {
      const [n, mark, last] = [worth(i + 1), table.revealed[i], i === of - 1];
      const far = i < met - 1 - (NEAR[0] ?? 0) || (i > met - 1 + (NEAR[1] ?? 0) && !last);
      if (mark === undefined) return html`<${ToCome} key=${`n${n}`} n=${n} far=${far} last=${last} />`;
      const Entry = mark === now ? Called : Met;
      return html`<${Entry} key=${mark} mark=${mark} n=${n} far=${far} ...${p} />`;
    })}
  </ol>`;
}
