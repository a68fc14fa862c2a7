// A driver's page: ticks are stored in the browser first, and sent when there is a network.
import { dropWaiting, keepWaiting, listWaiting } from './waiting.js';

/** @typedef {import('./waiting.js').Waiting} Waiting */
/** @typedef {{ stop: string, done_at: string | null, note: string, said_at: string }} Tick */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const { day = '', driver = '' } = main.dataset;
const own = `${day}/driver/${driver}`;
const TRY_AGAIN_MS = 20_000;
/** A photo is reduced before it waits or is sent, to this many pixels in width or height. */
const LONGEST_SIDE = 1600;

/** The latest message about each stop. @type {Map<string, Tick>} */
const ticks = new Map();
const forms = [.../** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll('.done'))];

/** @param {HTMLElement} form */
const partsOf = (form) => ({
  button: /** @type {HTMLButtonElement} */ (form.querySelector('button')),
  when: /** @type {HTMLElement} */ (form.querySelector('.when')),
  note: /** @type {HTMLInputElement} */ (form.querySelector('input[type=text]')),
  photo: /** @type {HTMLInputElement} */ (form.querySelector('input[type=file]')),
});

/** @param {Tick} tick */
function take(tick) {
  const known = ticks.get(tick.stop);
  if (known && known.said_at > tick.said_at) return;
  ticks.set(tick.stop, tick);
  // Everything known by now is available without a network too.
  localStorage.setItem(own, JSON.stringify([...ticks.values()]));
}

// '10:42'
/** @param {string} time */
const clock = (time) => new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** @param {number} waiting things that are not sent yet */
function show(waiting) {
  let count = 0;
  for (const form of forms) {
    const { button, when, note } = partsOf(form);
    const tick = ticks.get(form.dataset['stop'] ?? '');
    const isDone = tick?.done_at != null;
    if (isDone) count++;
    button.ariaPressed = String(isDone);
    when.textContent = tick?.done_at ? `at ${clock(tick.done_at)}` : '';
    if (tick && document.activeElement !== note) note.value = tick.note;
    form.hidden = false;
  }
  const progress = /** @type {HTMLElement} */ (main.querySelector('.progress'));
  const bar = /** @type {HTMLProgressElement} */ (progress.querySelector('progress'));
  const words = /** @type {HTMLElement} */ (progress.querySelector('span'));
  bar.max = Math.max(1, forms.length);
  bar.value = count;
  const told = `${count} of ${forms.length} done${waiting > 0 ? `, ${waiting} waiting for a network` : ''}`;
  if (words.textContent !== told) words.textContent = told;
  progress.hidden = forms.length === 0;
}

/** @param {HTMLElement} form @param {boolean} isDone */
async function say(form, isDone) {
  const stop = form.dataset['stop'] ?? '';
  const now = new Date().toISOString();
  const before = ticks.get(stop)?.done_at ?? null;
  const tick = {
    stop,
    done_at: isDone ? (before ?? now) : null,
    note: partsOf(form).note.value,
    said_at: now,
  };
  take(tick);
  await keepWaiting({ id: `${own} ${stop} tick`, own, kind: 'tick', ...tick });
  await sendAll();
}

/** @param {HTMLElement} form @param {File} file */
async function addPhoto(form, file) {
  const stop = form.dataset['stop'] ?? '';
  const id = `${own} ${stop} photo ${Date.now()}`;
  await keepWaiting({ id, own, kind: 'photo', stop, photo: await shrink(file) });
  await sendAll();
}

/** @param {File} file @returns {Promise<Blob>} */
async function shrink(file) {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return small ?? file;
  } catch {
    // A file type that this browser cannot draw, but perhaps the server.
    return file;
  }
}

/** @param {Waiting} one */
function send(one) {
  const body = one.kind === 'photo' ? new FormData() : new URLSearchParams();
  body.set('stop', one.stop);
  if (one.kind === 'photo') body.set('photo', /** @type {any} */ (one.photo));
  else {
    body.set('done_at', one.done_at ?? '');
    body.set('note', one.note);
    body.set('said_at', one.said_at);
  }
  return fetch(`${own}/${one.kind}s`, { method: 'POST', body, headers: { Accept: 'application/json' } });
}

let sending = Promise.resolve();

/** Sends what waits, in order. What the server refuses for good is reported and dropped. */
function sendAll() {
  sending = sending.then(async () => {
    for (const one of await listWaiting(own)) {
      show((await listWaiting(own)).length);
      const answer = await send(one).catch(() => null);
      // No network, or a busy server: later.
      if (answer === null || answer.status === 429 || answer.status >= 500) break;
      await dropWaiting(one);
      if (!answer.ok) tellRefusal(one, (await answer.json().catch(() => null))?.error);
      else if (one.kind === 'photo') tell(one.stop, 'Photo kept.');
    }
    show((await listWaiting(own)).length);
  });
  return sending;
}

/** @param {Waiting} one @param {string | undefined} why */
const tellRefusal = (one, why) => tell(one.stop, `Not kept: ${why ?? 'the server refused it'}.`);

/** @param {string} stop @param {string} words */
function tell(stop, words) {
  const form = forms.find((one) => one.dataset['stop'] === stop);
  if (!form) return;
  const line = form.querySelector('[role=status]') ?? document.createElement('p');
  line.role = 'status';
  line.textContent = words;
  form.append(line);
}

/** Caches the page and its files for use without a network. */
async function keepPage() {
  await navigator.serviceWorker?.register('/v/driver-worker.js');
  const files = [
    .../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel=stylesheet]')),
  ];
  const scripts = [...document.scripts];
  const kept = await caches.open('driver-1');
  await kept.addAll([location.href, ...files.map(({ href }) => href), ...scripts.map(({ src }) => src)]);
}

async function start() {
  for (const form of forms) {
    const { button, note, photo } = partsOf(form);
    // What was said last: it is shown a moment later, when it is stored.
    const isDone = () => ticks.get(form.dataset['stop'] ?? '')?.done_at != null;
    button.addEventListener('click', () => say(form, !isDone()));
    note.addEventListener('change', () => say(form, isDone()));
    photo.addEventListener('change', () => photo.files?.[0] && addPhoto(form, photo.files[0]));
  }
  addEventListener('online', sendAll);
  setInterval(sendAll, TRY_AGAIN_MS);
  for (const tick of JSON.parse(localStorage.getItem(own) ?? '[]')) take(tick);
  for (const one of await listWaiting(own)) if (one.kind === 'tick') take(one);
  show((await listWaiting(own)).length);
  await keepPage().catch(() => null);
  const said = await fetch(`${day}/said`).then(
    (answer) => answer.json(),
    () => ({ ticks: [] }),
  );
  for (const tick of said.ticks) take(tick);
  await sendAll();
}

start();
