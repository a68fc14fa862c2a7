// The ground under the map: the service's own tiles, or a configured style. Fonts are the reader's own, drawn on a
// canvas, so no glyph is fetched from anywhere.
import { groundLayers } from './ground-layers.js';

/** @typedef {import('./page-types.d.ts').Inks} Inks */
/** @typedef {import('./page-types.d.ts').PageGround} PageGround */

/** @type {Inks} */
const LIGHT = {
  ground: '#e9e6de',
  land: '#f7f5ef',
  park: '#e0ead3',
  water: '#c5dbe8',
  waterText: '#4d7891',
  border: '#cdc5b4',
  road: '#ffffff',
  mainRoad: '#fbe6b4',
  roadEdge: '#dcd5c6',
  rail: '#bdb6a8',
  groundText: '#5c564a',
  grid: '#d5cfc0',
  gridText: '#756d5c',
  ring: '#2b3338',
  text: '#1d2429',
  halo: '#ffffff',
  cluster: '#24414f',
  clusterText: '#ffffff',
  flood: '#2f7fbf',
};

/** @type {Inks} */
const DARK = {
  ground: '#14181b',
  land: '#1d2226',
  park: '#1e2c25',
  water: '#16323f',
  waterText: '#7fa9bd',
  border: '#3b444b',
  road: '#39424a',
  mainRoad: '#57523f',
  roadEdge: '#14181b',
  rail: '#454e55',
  groundText: '#a9aca6',
  grid: '#2a3136',
  gridText: '#8b949b',
  ring: '#f0eee9',
  text: '#f0eee9',
  halo: '#14181b',
  cluster: '#d8e4ea',
  clusterText: '#14171a',
  flood: '#58a9e6',
};

export const darkMode = matchMedia('(prefers-color-scheme: dark)');

/** The page's current colours. Paper is light, whatever the screen is. */
export const inks = () => (darkMode.matches && !matchMedia('print').matches ? DARK : LIGHT);

/** The font family of labels, from map-view.css. Missing letters come from the reader's own fonts. */
export const OWN_FONT = ['Noto Sans Medium', 'system-ui'];

/** Resolves when both font files are loaded, or have failed: a label that is drawn earlier stays in another font. */
export const fontReady = document.fonts.load(`500 24px "${OWN_FONT[0]}"`, 'aŵ').catch(() => []);

/**
 * The font of labels in the map's own layers. A style with a glyph server has only the fonts of that server.
 * @param {import('maplibre-gl').Map} map
 * @returns {string[]}
 */
export function fontOf(map) {
  const { glyphs, layers } = map.getStyle();
  if (!glyphs) return OWN_FONT;
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (Array.isArray(font) && font[0] !== 'literal') return /** @type {string[]} */ (font);
  }
  return OWN_FONT;
}

/** The style of the own tiles in the page's current colours. */
export const groundStyles = () => groundLayers(inks(), OWN_FONT);

/** @param {PageGround} ground
 * @returns {import('maplibre-gl').StyleSpecification | string} */
export function groundStyle({ style, tiles, lastZoom }) {
  if (style !== null) return style;
  return {
    version: 8,
    sources: {
      ground: { type: 'vector', tiles: [location.origin + tiles], minzoom: 0, maxzoom: lastZoom },
    },
    layers: groundStyles(),
  };
}
