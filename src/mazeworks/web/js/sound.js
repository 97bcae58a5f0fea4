/** Soft synthesized sounds. Each one has a visible counterpart. */
import { sound } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {{from: number, to?: number, at?: number, length: number, loud: number, shape?: OscillatorType}} tone */
function tone({ from, to = from, at = 0, length, loud, shape = 'sine' }) {
  if (!audio) return;
  const start = audio.currentTime + at;
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** Stone on stone: a breath of low noise. @param {number} length */
function grind(length) {
  if (!audio) return;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / data.length);
  const [source, low, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  low.type = 'lowpass';
  low.frequency.value = 420;
  volume.gain.value = 0.16;
  source.connect(low).connect(volume).connect(audio.destination);
  source.start();
}

/** @typedef {keyof typeof SOUNDS} Sound */
const SOUNDS = {
  slide: () => grind(0.5),
  settle: () => tone({ from: 150, to: 70, length: 0.16, loud: 0.18, shape: 'triangle' }),
  turn: () => tone({ from: 330, to: 300, length: 0.07, loud: 0.04, shape: 'triangle' }),
  found: () => [523, 659, 784].forEach((from, i) => tone({ from, at: i * 0.09, length: 0.4, loud: 0.09 })),
  mine: () => [392, 523].forEach((from, i) => tone({ from, at: i * 0.12, length: 0.35, loud: 0.07 })),
  night: () => [392, 330, 262, 196].forEach((from, i) => tone({ from, at: i * 0.3, length: 0.9, loud: 0.07 })),
  spark: () => [784, 1047, 1319].forEach((from, i) => tone({ from, at: i * 0.06, length: 0.5, loud: 0.06 })),
  won: () => [523, 659, 784, 1047].forEach((from, i) => tone({ from, at: i * 0.13, length: 0.6, loud: 0.09 })),
};

/** Browsers allow sound after a touch. Whoever wants none gets no audio device: it works even while it is silent. */
function touched() {
  if (sound.peek() === 'on') audio ??= new AudioContext();
}
addEventListener('pointerdown', touched);
addEventListener('keydown', touched);

/** A hidden page plays only the sound of the player's own turn. @param {Sound} name */
export function play(name) {
  if (sound.peek() === 'on' && audio && (name === 'mine' || !document.hidden)) SOUNDS[name]();
}
