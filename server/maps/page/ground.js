// The plain ground: a sheet of paper. Fonts are the reader's own, so no glyph is fetched from anywhere.

/** @typedef {import('./page-types.d.ts').Inks} Inks */

/** @type {Inks} */
const LIGHT = {
  ground: '#f1eee6',
  grid: '#d5cfc0',
  gridText: '#756d5c',
  ring: '#2b3338',
  text: '#1d2429',
  cluster: '#24414f',
  clusterText: '#ffffff',
};

/** @type {Inks} */
const DARK = {
  ground: '#181c20',
  grid: '#2f363c',
  gridText: '#8b949b',
  ring: '#f0eee9',
  text: '#f0eee9',
  cluster: '#d8e4ea',
  clusterText: '#14171a',
};

export const darkMode = matchMedia('(prefers-color-scheme: dark)');

/** The colours of the page as it is read now. */
export const inks = () => (darkMode.matches ? DARK : LIGHT);

/** The family that labels are drawn in. */
export const FONT = ['system-ui'];

/** @returns {import('maplibre-gl').StyleSpecification} */
export function groundStyle() {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': inks().ground } }],
  };
}
