/** The dialog of settings. */
import { useId } from 'preact/hooks';
import { html } from '../html.js';
import { LANGUAGES, SPEEDS, THEMES, language, motion, name, notify, sound, speed, theme } from '../settings.js';
import { t } from '../words.js';
import { Button, Dialog, Segmented, Switch, toast } from '../ui.js';

/** @param {{title: string, about?: string, control: (id: string) => unknown}} props */
function Row({ title, about, control }) {
  const id = useId();
  return html`<div class="option">
    <b>${title}</b>
    ${control(id)} ${about && html`<p id=${id}>${about}</p>`}
  </div>`;
}

/**
 * A setting with a few values, named in the catalogue.
 * @template {string} T
 * @param {{of: string, setting: import('@preact/signals').Signal<T>, values: readonly T[], about?: boolean}} props
 */
function Choose({ of, setting, values, about = false }) {
  const title = t(`settings.${of}`);
  const choices = values.map((value) => ({ value, label: t(`settings.${of}.${value}`) }));
  const onChange = (/** @type {T} */ value) => (setting.value = value);
  return html`<${Row} title=${title} about=${about && t(`settings.${of}.about`)}
    control=${(/** @type {string} */ id) =>
      html`<${Segmented} label=${title} value=${setting.value} choices=${choices} onChange=${onChange}
        describedby=${about ? id : undefined} />`} />`;
}

/** @param {{of: string, on: boolean, onChange: (on: boolean) => void}} props */
function Toggle({ of, on, onChange }) {
  const title = t(`settings.${of}`);
  return html`<${Row} title=${title} about=${t(`settings.${of}.about`)}
    control=${(/** @type {string} */ id) =>
      html`<${Switch} label=${title} checked=${on} onChange=${onChange} describedby=${id} />`} />`;
}

/** Notices need the browser's leave, which is asked for only here. @param {boolean} on */
async function allowNotices(on) {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  notify.value = allowed ? 'on' : 'off';
  if (on && !allowed) toast(t('settings.notify.blocked'));
}

/** @param {{onClose: () => void}} props */
export function SettingsDialog({ onClose }) {
  const rename = (/** @type {Event} */ event) => (name.value = /** @type {HTMLInputElement} */ (event.target).value);
  return html`<${Dialog} title=${t('settings.title')} onClose=${onClose} class="settings">
    <label class="option named">
      <b>${t('settings.name')}</b>
      <input class="field" maxlength="24" autocomplete="nickname" placeholder=${t('shell.guest')} value=${name.value}
        onInput=${rename} />
      <p>${t('settings.name.about')}</p>
    </label>
    <${Choose} of="language" setting=${language} values=${LANGUAGES} />
    <${Choose} of="theme" setting=${theme} values=${THEMES} />
    <${Choose} of="speed" setting=${speed} values=${SPEEDS} about />
    <${Toggle} of="sound" on=${sound.value === 'on'}
      onChange=${(/** @type {boolean} */ on) => (sound.value = on ? 'on' : 'off')} />
    <${Toggle} of="notify" on=${notify.value === 'on'} onChange=${allowNotices} />
    <${Toggle} of="motion" on=${motion.value === 'less'}
      onChange=${(/** @type {boolean} */ on) => (motion.value = on ? 'less' : 'full')} />
    <${Button} kind="primary big" onClick=${onClose}>${t('settings.done')}<//>
  <//>`;
}
