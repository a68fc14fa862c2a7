// The page of a stored map: reads its data, draws it, and connects panel and map.
import { boundsOf, firstBounds, middleOf } from './bounds.js';
import { fitCamera, project, showAt } from './camera.js';
import { startGroundChoice } from './choose-ground.js';
import { listTalk } from './comments.js';
import { fillDrivers } from './drivers.js';
import { moreOf, startFeedback } from './feedback.js';
import { startFilters } from './filters.js';
import { freePadding, mapSize } from './free-room.js';
import { fontReady } from './ground.js';
import { fillLegend } from './legend.js';
import { hereLayer, startLocate } from './locate.js';
import { isPanelBeside, startSheet } from './panel-sheet.js';
import { legendWords, savePicture, startPrinting, takePicture } from './picture.js';
import { pathOf } from './pin-icons.js';
import { startPinList } from './pin-list.js';
import { startSearch } from './search.js';
import { share, startEmbed } from './share.js';
import { sourceTexts, startSources } from './sources.js';
import { startStage } from './stage.js';
import { readView, startViewLink } from './view-link.js';
import { startViewTable } from './view-table.js';

/** @typedef {ReturnType<typeof startStage>} Stage */
/** @typedef {import('./feedback.js').Talk} Talk */
/** @typedef {import('./page-types.d.ts').PageData} PageData */
/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

/** @param {string} text */
const sayBriefly = (text) => {
  say(text);
  setTimeout(() => {
    if (byId('status').textContent === text) say('');
  }, 4000);
};

async function start() {
  const { map: id, own } = byId('map').dataset;
  const talking = /** @type {PromiseWithResolvers<Talk>} */ (Promise.withResolvers());
  let talk = /** @type {Talk | Promise<Talk>} */ (talking.promise);
  const read = await readData(id);
  if (!read) return say('This map could not be read. It may have been deleted.');
  const data = read;
  fillLegend(byId('legend'), data, {
    onToggle: (layer, isShown) => {
      const own = data.layers[layer];
      if (own) own.isHidden = !isShown;
      stage.drawing.showLayer(layer, isShown);
      listSeen();
    },
    onFlood: (isShown) => stage.drawing.showFlood(isShown),
  });
  const tellDone = fillDrivers(byId('drivers'), data, own);
  await fontReady;
  const first = readView(location.hash) ?? wholeOf(data);
  const tellSources = startSources(byId('sources'), data);
  const keepView = startViewLink(first);
  tellSources(first);
  const listSeen = startViewTable(byId('view-table'), byId('table'), data.layers, {
    camera: () => stage.drawing.camera(),
    open,
  });
  /** @param {import('./page-types.d.ts').Camera} camera */
  const onMove = (camera) => {
    tellSources(camera);
    keepView(camera);
    listSeen();
  };
  const here = hereLayer();
  const drawn = { ...data, layers: [...data.layers, here] };
  const stage = startStage(byId('map'), drawn, first, { onPoint: point, onDrawn: tellToggles, onMove });
  startFilters(byId('filters'), data.layers, () => {
    stage.drawing.filter();
    listSeen();
  });
  startPanel(stage, data, open);
  startLocate(byId('locate'), here, stage, sayBriefly);
  if (await drawPins(stage)) startGroundChoice(byId('ground'), data.ground, () => stage.drawing.restyle());
  talk = await startFeedback(id, data, (isTicked) => {
    tellDone();
    listTalk(byId('talk'), data.layers, open);
    if (isTicked) stage.drawing.filter();
  });
  talking.resolve(talk);

  /** @param {number} layer @param {number} feature @param {[number, number]} [clicked] */
  function open(layer, feature, clicked) {
    openFeature(stage, data, layer, feature, clicked, moreOf(data.layers[layer], feature, own, talk));
  }
  // A click opens a feature, or zooms into a cluster.
  /** @param {import('./page-types.d.ts').Pointed} pointed @param {[number, number]} at */
  function point(pointed, at) {
    if ('layer' in pointed) return open(pointed.layer, pointed.feature, at);
    stage.drawing.show({ lng: at[0], lat: at[1], zoom: pointed.splitZoom }, calm(500));
  }
}

/** @param {string | undefined} id @returns {Promise<PageData | null>} */
async function readData(id) {
  const response = await fetch(`/v/${id}/data`);
  return response.ok ? await response.json() : null;
}

/** Draws the pins once the first view stands; whether the map library drew them.
 * @param {Stage} stage */
async function drawPins(stage) {
  await stage.painted;
  await nextFrame();
  performance.mark('first-view');
  say('');
  const isTaken = await stage.takeOver();
  performance.mark('pins-drawn');
  return isTaken;
}

/** Done when what is painted now has been shown.
 * @returns {Promise<void>} */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Hides the switched-off layers in a drawing that shows all. */
function tellToggles() {
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#legend input')))
    box.dispatchEvent(new Event('change'));
}

/** @param {Stage} stage @param {PageData} data @param {(layer: number, feature: number) => void} open */
function startPanel(stage, data, open) {
  startSearch(data.layers, open);
  startPinList(byId('pins'), data.layers, open);
  startActions(stage, data);
  // Inside another page there is little room.
  if (byId('panel').classList.contains('embedded')) foldPanel(true);
  const fold = byId('fold');
  fold.addEventListener('click', () => foldPanel(fold.ariaExpanded === 'true'));
}

/** @param {Stage} stage @param {PageData} data */
function startActions(stage, data) {
  const take = (legend = legendWords(data)) => {
    const scale = /** @type {HTMLElement | null} */ (document.querySelector('.maplibregl-ctrl-scale'));
    return takePicture(stage.drawing.picture(), {
      title: data.title,
      sources: sourceTexts(data, stage.drawing.camera()),
      legend,
      scale: { words: scale?.textContent ?? '', width: Number.parseFloat(scale?.style.width ?? '') },
    });
  };
  byId('fit').addEventListener('click', () => stage.drawing.show(wholeOf(data), calm(400)));
  byId('share').addEventListener('click', () => share(data.title, sayBriefly));
  startEmbed(byId('embed-code'));
  byId('print').addEventListener('click', () => print());
  byId('png').addEventListener('click', () => savePicture(take(), data.title));
  // On paper the page's own legend is below the picture.
  startPrinting(byId('paper'), () => take([]));
}

/** @type {import('./panel-sheet.js').Sheet} */
const panel = startSheet(byId('panel'), byId('panel-body'), () =>
  byId('fold').setAttribute('aria-expanded', String(byId('panel').dataset.height !== 'low')),
);

/** @param {boolean} isFolded */
const foldPanel = (isFolded) => panel.set(isFolded ? 'low' : 'half');

/**
 * The duration of an animation: 0 where the reader prefers none.
 * @param {number} milliseconds
 */
const calm = (milliseconds) => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds);

/**
 * Shows everything, beside the panel where there is room, otherwise above it.
 * @param {PageData} data
 */
function wholeOf(data) {
  const bounds = firstBounds(data);
  return bounds ? fitCamera(bounds, mapSize(), freePadding(), 14) : { lng: 0, lat: 0, zoom: 0 };
}

/**
 * Opens a feature where it was clicked. One that was found by its name is brought into view first.
 * @param {Stage} stage @param {PageData} data @param {number} layer @param {number} feature
 * @param {[number, number] | undefined} clicked longitude, latitude
 * @param {Pick<import('./page-types.d.ts').Opened, 'comment' | 'edit'>} more
 */
function openFeature({ drawing }, { layers }, layer, feature, clicked, more) {
  const ownLayer = layers[layer];
  const chosen = ownLayer?.features[feature];
  if (!ownLayer || !chosen) return;
  const isPin = chosen.geometry.type === 'Point';
  // A click beside the middle of a pin still counts for the pin.
  const at = clicked && !isPin ? clicked : middleOf(chosen);
  // On a phone the panel would cover the opened feature.
  if (!isPanelBeside()) foldPanel(true);
  if (!clicked) goTo(drawing, chosen, isPin && ownLayer.isClustered);
  const icon = pathOf(ownLayer, chosen.icon);
  drawing.open({ feature: chosen, layerName: ownLayer.name, icon, at, ...more });
  byId('opened').textContent = `${chosen.name} is shown.`;
}

/** @param {import('./page-types.d.ts').Drawing} drawing @param {PageFeature} feature @param {boolean} isClustered */
function goTo(drawing, feature, isClustered) {
  const bounds = boundsOf([feature]);
  if (!bounds) return;
  const padding = freePadding();
  const size = mapSize();
  if (feature.geometry.type !== 'Point') return drawing.show(fitCamera(bounds, size, padding, 22), 0);
  // From zoom 16 on no pin is in a cluster.
  const zoom = Math.max(drawing.camera().zoom, isClustered ? 16 : 12);
  const free = {
    x: (size.width + padding.left - padding.right) / 2,
    y: (size.height + padding.top - padding.bottom) / 2,
  };
  drawing.show(showAt(project(...middleOf(feature)), zoom, size, free), 0);
}

start().catch((error) => {
  console.error(error);
  say('The map could not be drawn here. Its pins are in the files GeoJSON and KML.');
});
