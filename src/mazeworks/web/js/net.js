/** Talking to the server: JSON over HTTP, and one socket for a table. */
import { signal } from '@preact/signals';
import { language } from './settings.js';
import { t } from './words.js';

/** @typedef {import('./wire').AnyMessage} AnyMessage */
/** @typedef {import('./wire').AnyAsk} AnyAsk */
/** A request, without the number that `send` adds. */
/** @typedef {AnyAsk extends infer A ? A extends AnyAsk ? Omit<A, 'id'> : never : never} Question */
/** @typedef {{send: (ask: Question) => Promise<AnyMessage>, close: () => void}} Line */

/** A request that the server refused; `why` is for people. */
export class Refused extends Error {
  /** @param {string} code @param {string} why */
  constructor(code, why) {
    super(why);
    this.code = code;
    this.why = why;
  }
}

/**
 * GET, or POST when there is a body.
 * @template [T=any]
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
export async function api(path, body) {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused('offline', t('net.offline'));
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(data?.code ?? `http-${answer.status}`, data?.why ?? answer.statusText);
  return data;
}

/** True while a lost socket is being reopened. */
export const reconnecting = signal(false);

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const RESTART = 1012; // a server that closes says so
const SPREAD = 2000; // then clients come back one by one, not all at once

/**
 * Connects to a table: messages go to `hear`, answers also to the caller of `send`. `gone`: there is no such table for us.
 * @param {string} key
 * @param {(message: AnyMessage) => void} hear
 * @param {(why: string) => void} [gone]
 * @returns {Line}
 */
export function connect(key, hear, gone) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let closed = false;
  let timer = 0;
  let asked = 0;
  /** @type {Map<number, {resolve: (message: AnyMessage) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  /** @type {string[]} */
  const outbox = [];

  function open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const mine = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(key)}?lang=${language.peek()}`);
    socket = mine;
    mine.onopen = () => {
      for (const text of outbox.splice(0)) mine.send(text);
    };
    mine.onmessage = (event) => receive(JSON.parse(event.data));
    mine.onclose = (event) => {
      if (closed || socket !== mine) return;
      if (event.code >= 4400 && event.code < 4500) {
        closed = true;
        gone?.(event.reason);
        return;
      }
      reconnecting.value = true;
      for (const { reject } of waiting.values()) reject(new Refused('offline', 'The connection was lost.'));
      waiting.clear();
      outbox.length = 0;
      timer = window.setTimeout(open, wait + (event.code === RESTART ? Math.random() * SPREAD : 0));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  }

  /** @param {AnyMessage} message */
  function receive(message) {
    wait = FIRST_WAIT; // not before: a server in trouble opens the socket only to close it
    reconnecting.value = false;
    if ('id' in message) {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.is === 'refused') asker?.reject(new Refused(message.code, message.why));
      else asker?.resolve(message);
    }
    hear(message);
  }

  open();
  const awake = () => {
    if (document.visibilityState !== 'visible' || socket?.readyState !== WebSocket.CLOSED || closed) return;
    clearTimeout(timer);
    open();
  };
  document.addEventListener('visibilitychange', awake);

  return {
    send(ask) {
      const id = ++asked;
      const text = JSON.stringify({ ...ask, id });
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      else outbox.push(text);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', awake);
      reconnecting.value = false;
      socket?.close();
    },
  };
}

/** The address of this server for others: the page's own, unless that works only on this machine.
 * @param {import('./wire').TableInfo | null} [table] */
export function originFor(table) {
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return (local && table?.address) || location.origin;
}
