/** Measures the table in the window, and lists what is wrong with it. Read by measure.py and run inside the page. */
({ touch, sideways, least, instruction }) => {
  const [W, H] = [innerWidth, innerHeight];
  const faults = [];
  const say = (what) => faults.push(what);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const area = (name) => document.querySelector(`.table [data-area="${name}"]`);
  const boxOf = (element) => element.getBoundingClientRect();
  const shown = (element) => element?.checkVisibility({ visibilityProperty: true }) && boxOf(element).width > 2 && boxOf(element).height > 2;
  const nameOf = (element) => element.dataset.area ?? element.dataset.slot ?? (element.ariaLabel || element.textContent.trim()).slice(0, 30);
  const hits = (element, x, y) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element === found || element.contains(found));
  };

  /** The part of a box that nothing around its element clips. */
  const clipped = (element, box = boxOf(element)) => {
    const part = { left: Math.max(0, box.left), top: Math.max(0, box.top), right: Math.min(W, box.right), bottom: Math.min(H, box.bottom) };
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'contents' || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
      const around = boxOf(at);
      part.left = Math.max(part.left, around.left);
      part.top = Math.max(part.top, around.top);
      part.right = Math.min(part.right, around.right);
      part.bottom = Math.min(part.bottom, around.bottom);
    }
    return part;
  };
  const whole = (element, box = boxOf(element)) => {
    const part = clipped(element, box);
    return part.left <= box.left + 1 && part.top <= box.top + 1 && part.right >= box.right - 1 && part.bottom >= box.bottom - 1;
  };

  /** Holes in the board, tiles beside it, and how large it is. */
  const board = document.querySelector('.table .board, .table .map');
  const side = Math.round(boxOf(board)[board.matches('.map') ? 'height' : 'width']);
  const opacity = (element) => (element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);
  if (side < least) say(`the board has ${side} px, not ${least}`);
  if (!whole(board)) say('the board is cut');
  const tiles = all('.board .tile').filter((tile) => opacity(tile) > 0.98).map(boxOf);
  const cells = all('.grid [data-cell]').map(boxOf);
  const over = (one, two) => Math.abs(one.x - two.x) < 2 && Math.abs(one.y - two.y) < 2;
  if (board.matches('.board')) {
    const holes = cells.filter((cell) => !tiles.some((tile) => over(tile, cell))).length;
    const aside = tiles.filter((tile) => !cells.some((cell) => over(tile, cell))).length;
    if (holes) say(`${holes} squares without a tile`);
    if (aside) say(`${aside} tiles off their squares`);
  }

  /** Every line of the sentence is in sight. */
  const sentence = area('say') ?? area('line');
  const words = sentence?.querySelector('.outlook') ?? sentence;
  if (!words?.textContent.trim()) say('nothing is said');
  const walker = document.createTreeWalker(words ?? document.head, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest('.spoken-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 4) continue;
      const y = line.top + line.height / 2;
      if (!whole(words, line)) say(`a line of the sentence is cut: ${node.textContent.trim().slice(0, 40)}`);
      else if (!hits(sentence, line.left + 2, y) || !hits(sentence, line.right - 2, y)) say('a line of the sentence is covered');
    }
  }

  /** The large button and the spare tile. */
  const inSight = (element, name, inset) => {
    const { left, top, right, bottom } = boxOf(element);
    const points = [[(left + right) / 2, (top + bottom) / 2], ...[left + inset, right - inset].flatMap((x) => [[x, top + inset], [x, bottom - inset]])];
    if (!whole(element)) say(`${name} is cut`);
    else if (!points.every(([x, y]) => hits(element, x, y))) say(`${name} is covered`);
  };
  const main = all('.table [data-area="main"]').find(shown);
  if (main) {
    inSight(main, 'the large button', 8);
    if (boxOf(main).height < 43.5) say(`the large button is ${boxOf(main).height} px high`);
    if (main.scrollWidth > main.clientWidth + 1) say('the words of the large button are cut');
  }
  const spare = document.querySelector('.table .sparetile:enabled');
  if (spare) inSight(spare, 'the spare tile', 6);

  /** What covers the board until a button of its own is pressed needs no scrolling, and nothing of it is under that button. */
  const overlay = document.querySelector('.table .overwrap');
  const told = overlay?.querySelector('.btn') ? document.createTreeWalker(overlay, NodeFilter.SHOW_TEXT) : null;
  for (let node = told?.nextNode(); node; node = told?.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || holder.closest('.spoken-only') || !shown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 4) continue;
      const found = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
      if (!whole(holder, line)) say(`in the moment a line is cut: ${node.textContent.trim().slice(0, 40)}`);
      else if (!found?.contains(holder) && !holder.contains(found)) say(`in the moment a line is covered: ${node.textContent.trim().slice(0, 40)}`);
    }
  }

  /** A desk may scroll, but not because a button of it lacks a few pixels, and its answers are in sight. */
  const desk = area('desk');
  const hidden = desk ? desk.scrollHeight - desk.clientHeight : 0;
  if (hidden > 3 && hidden < 24 && !overlay?.children.length && all('.table .things button:enabled').some((each) => shown(each) && !whole(each))) say(`the desk scrolls by ${hidden} px`);
  for (const each of all('.table [data-area="ask"] > .answers .btn').filter(shown)) if (!whole(each)) say(`${nameOf(each)} is cut`);

  /** Areas lie beside each other, inside the window. */
  const areas = all('.table [data-area]').filter((each) => shown(each) && !['ask', 'mine', 'main'].includes(each.dataset.area));
  areas.push(...all('.table .tostory, .table .tomenu').filter(shown));
  areas.forEach((one, i) => {
    const a = boxOf(one);
    if (a.left < -1 || a.top < -1 || a.right > W + 1 || a.bottom > H + 1) say(`${nameOf(one)} goes beyond the window`);
    for (const two of areas.slice(i + 1)) {
      if (one.contains(two) || two.contains(one)) continue;
      const b = boxOf(two);
      const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (x > 3 && y > 3) say(`${nameOf(one)} and ${nameOf(two)} overlap by ${Math.round(Math.min(x, y))} px`);
    }
  });
  const page = document.scrollingElement;
  if (page.scrollWidth > W || page.scrollHeight > H) say(`the page scrolls: ${page.scrollWidth} × ${page.scrollHeight}`);
  const banner = area('banner');
  if (sideways && shown(banner) && boxOf(banner).height > 50.5) say(`the banner is ${boxOf(banner).height} px high`);
  for (const each of all('.table [data-area="banner"] *, .table [data-area="seats"] *, .table [data-area="act"] *')) {
    if (each.ownerSVGElement || !shown(each)) continue;
    const { left, right } = boxOf(each);
    if (left < -1 || right > W + 1) say(`${nameOf(each)} goes beyond the window`);
  }

  /** Letters are large enough; those of drawings are part of the drawing. */
  const size = (element) => parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1);
  const small = new Set();
  const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || holder.closest('svg, .spoken-only') || !shown(holder)) continue;
    if (size(holder) < 13) small.add(`${holder.className || holder.localName} ${size(holder)}`);
  }
  if (small.size) say(`letters under 13 px: ${[...small].join(', ')}`);
  if (words && size(words) < instruction) say(`the sentence has ${size(words)} px, not ${instruction}`);

  /** A finger finds everything that can be used: as far as a point to each side still hits it. */
  const reach = (element, x, y, dx, dy) => {
    let n = 0;
    while (n < 46 && hits(element, x + dx * (n + 1), y + dy * (n + 1))) n++;
    return n;
  };
  const covers = [...(overlay?.children ?? [])].filter(shown).map(boxOf);
  const hidesFrom = (box) => covers.some((each) => each.left < box.right && each.right > box.left && each.top < box.bottom && each.bottom > box.top);
  if (touch) {
    const targets = all('.table :is(button:enabled, a[href], summary, .seatlist li)').filter((each) => shown(each) && each.ariaDisabled !== 'true');
    for (const each of targets) {
      if (!whole(each)) continue; // it is scrolled to first
      const box = boxOf(each);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (each.closest('[data-area="board"], [data-area="desk"]') && hidesFrom(box)) continue; // for a moment something covers them
      if (!hits(each, x, y)) {
        say(`${nameOf(each)} is covered`);
        continue;
      }
      const wide = reach(each, x, y, -1, 0) + reach(each, x, y, 1, 0) + 1;
      const high = reach(each, x, y, 0, -1) + reach(each, x, y, 0, 1) + 1;
      if (wide < 44 || high < 44) say(`${nameOf(each)} is ${wide} × ${high} for a finger`);
    }
  }
  return { side, faults: [...new Set(faults)] };
};
