/** Talking to the server: JSON over HTTP, and one socket for a table. */
import { signal } from '@preact/signals';
import { at, root } from './assets.js';
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
    answer = await fetch(at(path), init);
  } catch {
    throw new Refused('offline', t('net.offline'));
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(data?.code ?? `http-${answer.status}`, data?.why ?? answer.statusText);
  return data;
}

/** Closes a socket; one that is still connecting once it is open, since browsers complain otherwise. @param {WebSocket | null} socket */
function drop(socket) {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** The time of the last word from the server if the line is lost; 0 while it holds. */
export const lost = signal(0);

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const RESTART = 1012; // a server that closes says so
const SPREAD = 2000; // then clients come back one by one, not all at once
const BEAT = 1000; // ms between two looks at the line
const PING = 5000; // ms between two pings; one each beat while the line is lost
const SILENCE = 8000; // ms without a word after which the line is lost

/**
 * Connects to a table: messages go to `hear`, answers also to the caller of `send`. `gone`: there is no such table for us.
 * `watch`: as a watcher, even if this browser has a seat there.
 * A socket that is silent stays open, and another is opened beside it: the first to speak is used from then on.
 * @param {string} key
 * @param {(message: AnyMessage) => void} hear
 * @param {(why: string) => void} [gone]
 * @param {{watch?: boolean}} [how]
 * @returns {Line}
 */
export function connect(key, hear, gone, { watch = false } = {}) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** A socket that has not spoken yet, beside a silent one. @type {WebSocket | null} */
  let fresh = null;
  let wait = FIRST_WAIT;
  let closed = false;
  let timer = 0;
  let asked = 0;
  let [heard, pinged, beaten, opened] = Array(4).fill(performance.now());
  /** @type {Map<number, {resolve: (message: AnyMessage) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  /** @type {string[]} */
  const outbox = [];

  function open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = `lang=${language.peek()}${watch ? '&watch=1' : ''}`;
    const mine = new WebSocket(`${scheme}://${location.host}${at('/ws/')}${encodeURIComponent(key)}?${query}`);
    clearTimeout(timer);
    drop(fresh);
    if (socket) fresh = mine;
    else socket = mine;
    opened = performance.now();
    mine.onopen = () => {
      if (socket === mine) for (const text of outbox.splice(0)) mine.send(text);
    };
    mine.onmessage = (event) => {
      if (closed || (mine !== socket && mine !== fresh)) return;
      prefer(mine);
      receive(JSON.parse(event.data));
    };
    mine.onclose = (event) => shut(mine, event);
  }

  /** Use the socket that speaks. @param {WebSocket} mine */
  function prefer(mine) {
    const other = mine === socket ? fresh : socket;
    if (mine !== socket) abandon();
    [socket, fresh] = [mine, null];
    drop(other);
  }

  /** @param {WebSocket} mine @param {CloseEvent} event */
  function shut(mine, event) {
    if (closed || (mine !== socket && mine !== fresh)) return;
    if (mine === socket) abandon();
    [socket, fresh] = [mine === socket ? fresh : socket, null];
    if (event.code >= 4400 && event.code < 4500) {
      stop();
      gone?.(event.reason);
      return;
    }
    lose(performance.now());
    if (socket) return;
    timer = window.setTimeout(open, wait + (event.code === RESTART ? Math.random() * SPREAD : 0));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** The line is lost; a silent socket may still answer. @param {number} since */
  const lose = (since) => void (lost.value ||= since);

  /** A socket is given up: no answer is to be expected. */
  function abandon() {
    for (const { reject } of waiting.values()) reject(new Refused('offline', t('net.offline')));
    waiting.clear();
    outbox.length = 0;
  }

  /** @param {AnyMessage} message */
  function receive(message) {
    wait = FIRST_WAIT; // not before: a server in trouble opens the socket only to close it
    heard = performance.now();
    const back = lost.peek() > 0;
    lost.value = 0;
    if ('id' in message) {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.is === 'refused') asker?.reject(new Refused(message.code, message.why));
      else asker?.resolve(message);
    }
    hear(message);
    if (back && message.is !== 'table') line.send({ do: 'sync' }).catch(() => undefined); // a new socket is greeted with all that
  }

  function ping() {
    pinged = performance.now();
    for (const each of [socket, fresh]) {
      if (each?.readyState === WebSocket.OPEN) each.send(JSON.stringify({ do: 'ping', id: ++asked }));
    }
  }

  /** Ping, and notice silence. A page that slept asks first. */
  function beat() {
    const now = performance.now();
    if (now - beaten > 4 * BEAT) heard = Math.max(heard, now - PING);
    beaten = now;
    if (now - pinged >= (lost.peek() ? BEAT : PING)) ping();
    if (now - heard <= SILENCE || !socket) return;
    lose(heard);
    if (!fresh || now - opened > SILENCE) open();
  }

  /** The page is looked at again, or the network is back. */
  function awake() {
    if (document.visibilityState !== 'visible' || closed || !lost.peek()) return;
    ping();
    if (socket?.readyState !== WebSocket.CONNECTING) open();
  }
  const offline = () => lose(performance.now());

  function stop() {
    closed = true;
    clearTimeout(timer);
    clearInterval(beating);
    document.removeEventListener('visibilitychange', awake);
    removeEventListener('online', awake);
    removeEventListener('offline', offline);
    lost.value = 0;
  }

  /** @type {Line} */
  const line = {
    send(ask) {
      const open = socket?.readyState === WebSocket.OPEN;
      if (lost.peek() && (ask.do === 'act' || !open)) return Promise.reject(new Refused('offline', t('net.offline')));
      const id = ++asked;
      const text = JSON.stringify({ ...ask, id });
      if (socket && open) socket.send(text);
      else outbox.push(text);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close() {
      stop();
      drop(socket);
      drop(fresh);
    },
  };
  open();
  const beating = setInterval(beat, BEAT);
  document.addEventListener('visibilitychange', awake);
  addEventListener('online', awake);
  addEventListener('offline', offline);
  return line;
}

/** The address of this server for others: the page's own, unless that works only on this machine.
 * @param {import('./wire').TableInfo | null} [table] */
export function originFor(table) {
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return ((local && table?.address) || location.origin) + root;
}
