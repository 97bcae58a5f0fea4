/** A rules page as headings and paragraphs that can be searched. */

/** `part` is the heading above; `text` is searched. */
/** @typedef {{tag: string, id: string, html: string, text: string, part: string}} Block */

/** @param {string} page HTML from our server */
export function blocksOf(page) {
  const body = new DOMParser().parseFromString(page, 'text/html').body;
  /** @type {Block[]} */
  const blocks = [];
  let part = '';
  for (const element of body.children) {
    const tag = element.tagName.toLowerCase();
    if (tag === 'h1') continue; // the screen shows the title itself
    const id = element.id || (tag === 'h2' ? `s${blocks.length}` : '');
    if (tag === 'h2') part = id;
    blocks.push({ tag, id, html: element.innerHTML, text: (element.textContent ?? '').toLowerCase(), part });
  }
  return blocks;
}

/** Blocks that match a search, with the headings above them. @param {readonly Block[]} blocks @param {string} sought */
export function found(blocks, sought) {
  const wanted = sought.trim().toLowerCase();
  if (!wanted) return { shown: blocks, hits: -1 };
  const hits = blocks.filter(({ tag, text }) => tag !== 'h2' && text.includes(wanted));
  const parts = new Set(hits.map(({ part }) => part));
  return { shown: blocks.filter((block) => hits.includes(block) || (block.tag === 'h2' && parts.has(block.id))), hits: hits.length };
}

/** The HTML of a block with every match marked. @param {string} html @param {string} sought */
export function marked(html, sought) {
  const wanted = sought.trim().toLowerCase();
  if (!wanted) return html;
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    for (let at; (at = text.data.toLowerCase().indexOf(wanted)) >= 0; ) {
      const match = text.splitText(at);
      text = match.splitText(wanted.length);
      const mark = document.createElement('mark');
      match.replaceWith(mark);
      mark.append(match);
    }
  }
  return body.innerHTML;
}
