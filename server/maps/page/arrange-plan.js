// The planner's page: stops are dragged or moved by keys to another place or driver. The server measures each new order
// and stores it as the map's next version. Drivers' ticks appear as they arrive.
import { firstBounds } from './bounds.js';
import { fitCamera } from './camera.js';
import { clockOf } from './comments.js';
import { startDragging, startKeys } from './drag-stops.js';
import { clearLayers, drawLayers, whenDrawn } from './draw-layers.js';
import { freePadding, mapSize } from './free-room.js';
import { fontReady } from './ground.js';
import { makeView } from './view.js';

/** @typedef {import('./page-types.d.ts').PageData} PageData */

const AGAIN_MS = 8000;

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const mapId = byId('map').dataset.map;

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

async function readData() {
  const response = await fetch(`/v/${mapId}/data`);
  if (!response.ok) throw new Error(`the map's data was answered with ${response.status}`);
  return /** @type {PageData} */ (await response.json());
}

/** The map beside the lists; null where the browser cannot draw it. The lists still work. */
async function startMap() {
  try {
    const data = await readData();
    await fontReady;
    const bounds = firstBounds(data);
    const camera = bounds ? fitCamera(bounds, mapSize(), freePadding(), 16) : { lng: 0, lat: 0, zoom: 0 };
    const map = makeView(byId('map'), data, camera);
    let drawn = data.layers;
    const draw = () => {
      drawLayers(map, drawn);
      whenDrawn(map, drawn, () => performance.mark('pins-drawn'));
    };
    map.once('style.load', draw);
    return async () => {
      drawn = (await readData()).layers;
      clearLayers(map);
      draw();
    };
  } catch (error) {
    console.warn('The map could not be drawn here; the plan can be arranged without it.', error);
    performance.mark('pins-drawn');
    return async () => {};
  }
}

/** The current stops of each driver: '0 4|2'. */
const orderNow = () =>
  [...byId('days').querySelectorAll('.day:not(.left)')]
    .map((day) => [...day.querySelectorAll('li')].map(({ dataset }) => dataset.stop).join(' '))
    .join('|');

function colorDays() {
  for (const day of byId('days')?.querySelectorAll('.day') ?? [])
    if (day.dataset.color) day.style.setProperty('--day', day.dataset.color);
}

/** @param {string} address @param {Record<string, string>} fields */
async function post(address, fields) {
  const body = new URLSearchParams(fields);
  for (const { name, value } of byId('change').querySelectorAll('input')) body.set(name, value);
  const headers = { Accept: 'application/json' };
  const response = await fetch(address, { method: 'POST', body, headers }).catch(() => null);
  const told = await response?.json().catch(() => null);
  return response?.ok && told
    ? { told, refusal: null }
    : { told, refusal: told?.error ?? 'reload this page and try again' };
}

/** Replaces the page's lists by the server's. The focused element gets the focus again. */
async function showKept() {
  const held = /** @type {HTMLElement | null} */ (document.activeElement?.closest('li'))?.dataset['stop'];
  const text = await (await fetch(location.href)).text();
  const days = new DOMParser().parseFromString(text, 'text/html').getElementById('days');
  if (days) byId('days').replaceWith(document.adoptNode(days));
  colorDays();
  if (held) document.querySelector(/** @type {any} */ (`li[data-stop="${held}"] .handle`))?.focus();
}

async function start() {
  const days = byId('days');
  colorDays();
  const redraw = await startMap();
  say('');
  if (!days) return;
  let kept = orderNow();
  let isBusy = false;
  const showAll = async () => {
    await showKept();
    kept = orderNow();
    await redraw();
    await tellDone();
  };
  const keep = async () => {
    if (isBusy || orderNow() === kept) return;
    isBusy = true;
    say('Measuring…');
    const { version } = byId('days').dataset;
    const { told, refusal } = await post(byId('change').action, { version, order: orderNow() });
    byId('undo').disabled = refusal !== null;
    byId('undo').dataset.version = version;
    await showAll();
    isBusy = false;
    say(
      refusal === null
        ? `Kept as version ${told.version}. ${told.changes.slice(1).join(' ')}`
        : `Not moved: ${refusal}.`,
    );
  };
  byId('undo').addEventListener('click', async () => {
    const { version } = byId('undo').dataset;
    const own = byId('change').action.replace(/\/plan$/, '/revert');
    const { told, refusal } = await post(own, { version });
    byId('undo').disabled = true;
    await showAll();
    say(refusal === null ? `Taken back: version ${told.version}.` : `Not taken back: ${refusal}.`);
  });
  startDragging(byId('panel-body'), keep);
  startKeys(byId('panel-body'), say, keep);
  await tellDone();
  setInterval(() => document.hidden || tellDone(), AGAIN_MS);
}

/** Shows each driver's report beside the stop. */
async function tellDone() {
  const said = await fetch(`/v/${mapId}/said`).then(
    (answer) => answer.json(),
    () => null,
  );
  for (const { stop, done_at, note } of said?.ticks ?? []) {
    const items = [...byId('days').querySelectorAll('li')];
    const item = items.find(({ dataset }) => dataset.pin === stop);
    if (!item) continue;
    item.classList.toggle('is-done', done_at !== null);
    const words = [done_at && `✓ ${clockOf(done_at)}`, note].filter(Boolean).join(' ');
    if (words !== '' || item.dataset.told) item.querySelector('small').textContent = words;
    item.dataset.told = words;
  }
}

start().catch((error) => {
  console.error(error);
  say('The plan could not be shown here.');
});
