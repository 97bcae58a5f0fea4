/** Where this client is: below which path of the server, and in which version. */

const home = new URL('..', import.meta.url);

/** The path of the server: '' or such as '/maze', if a proxy passes on only what is below it. */
export const root = home.pathname.replace(/\/static\/.*/, '');

/** The address of a static file. @param {string} path its path below `/static/` */
export const asset = (path) => new URL(path, home).pathname;

/** The address of a path within the app, or of a static file. @param {string} path @returns {string} */
export const at = (path) => (path.startsWith('/static/') ? asset(path.slice('/static/'.length)) : root + path);

/** Pictures on the shelf come together, by path. @type {Promise<Record<string, string>> | null} */
let pictures = null;
const PICTURE = /^games\/\w+\/(shelf|picture)\.svg$/;

/** The text of a static file; undefined if there is none. @param {string} path @returns {Promise<string | undefined>} */
export async function textOf(path) {
  if (PICTURE.test(path)) {
    pictures ??= fetch(asset('art/pictures.json')).then((answer) => answer.json());
    const shown = await pictures.catch(() => (pictures = null)); // without a line there are no pictures
    return shown?.[path];
  }
  const answer = await fetch(asset(path));
  return answer.ok ? answer.text() : undefined;
}
