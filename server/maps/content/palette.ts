// Colours that readers without red-green or blue-yellow vision can distinguish (test/maps/palette.test.ts measures it).
// On the page every pin also has a ring in the text colour, so that it is visible on light and dark.

import type { COLOR_NAMES } from '../../../shared/api/map-parts.ts';

/** For categories and layers, in order of use. */
export const CATEGORY_COLORS = ['#0072b2', '#e69f00', '#cc3d8e', '#009e73', '#56b4e9', '#8c3b0f', '#f0e442'];

/** For features without a value, or outside the most frequent categories. */
export const REST_COLOR = '#b4babf';

/** For bands of numbers: from low to high, also steadily darker, so that it can be read without any hue. */
const BAND_SCALE = ['#fde9a9', '#f5bb6c', '#e58a4f', '#c65a52', '#953460', '#5a1a63', '#240f4a'];

/** Colour names that a caller may use. */
const NAMED_COLORS: Readonly<Record<(typeof COLOR_NAMES)[number], string>> = {
  blue: '#0072b2',
  orange: '#e69f00',
  pink: '#cc3d8e',
  green: '#009e73',
  sky: '#56b4e9',
  brown: '#8c3b0f',
  yellow: '#f0e442',
  red: '#d1342f',
  purple: '#6f4aa8',
  grey: REST_COLOR,
  gray: REST_COLOR,
  black: '#1d2429',
};

/** The most bands that the scale can distinguish. */
export const MOST_BANDS = BAND_SCALE.length;

/** The colours of some bands, spread over the whole scale: 2 bands are its light and its dark end. */
export function bandColors(bands: number): string[] {
  if (bands === 1) return [BAND_SCALE[3] as string];
  const step = (BAND_SCALE.length - 1) / (bands - 1);
  return Array.from({ length: bands }, (_, band) => BAND_SCALE[Math.round(band * step)] as string);
}

/** The default colour of a layer. */
export function layerColor(position: number): string {
  return CATEGORY_COLORS[position % CATEGORY_COLORS.length] as string;
}

/** '#ABC', '#a1b2c3' or a known name as '#a1b2c3'; null for anything else. */
export function readColor(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(NAMED_COLORS, name)) return NAMED_COLORS[name as keyof typeof NAMED_COLORS];
  // '#abc'
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(name);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/.test(name) ? name : null;
}
