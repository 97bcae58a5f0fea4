/** From the code of a table to the table itself. */
import { api } from '../net.js';
import { useLoaded } from '../ui.js';
import { language } from '../words.js';

/**
 * The key of the table with a code, once it is known.
 * @param {string} code
 */
export const useFound = (code) =>
  useLoaded(async () => {
    if (!code) return '';
    const { key } = await api(`/api/codes/${encodeURIComponent(code)}?lang=${language.peek()}`);
    return String(key);
  }, [code]);
