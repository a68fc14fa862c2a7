import { lngScale } from '../../geometry/distance.ts';
import type { Squares } from '../../packs/coverage.ts';
import { type Html, html } from '../pages/html.ts';

interface Frame {
  name: string;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Pixels for each degree of latitude. */
  scale: number;
}

const FRAMES: readonly Frame[] = [
  { name: 'Great Britain', west: -8.5, south: 49.5, east: 2.5, north: 61, scale: 9 },
  { name: 'United States', west: -125.5, south: 24, east: -66, north: 50, scale: 4 },
];

/** The faint squares of all known towns, once for each page: they show the shape of the countries. */
export function coverageBackground(towns: Squares, degrees: number): Html {
  return html`<svg width="0" height="0" aria-hidden="true" class="hidden"><defs>${FRAMES.map(
    (frame, index) => html`<path id="land-${index}" d="${pathOf(towns, frame, degrees)}"/>`,
  )}</defs></svg>`;
}

/** Where a data set has rows: one small map for each country with data. */
export function coverageMap(title: string, squares: Squares, degrees: number): Html {
  const maps = FRAMES.map((frame, index) => ({ frame, index, path: pathOf(squares, frame, degrees) }));
  return html`<div class="coverage">${maps
    .filter(({ path }) => path !== '')
    .map(({ frame, index, path }) => {
      const { width, height } = sizeOf(frame);
      return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}: where it has rows in ${frame.name}"><use href="#land-${index}" class="land"/><path d="${path}" class="covered"/></svg>`;
    })}</div>`;
}

/** Steps of the map of all data sets: squares with at least so many. */
const STEPS = [1, 3, 6] as const;

/** All data sets on one map for each country: the more of them have rows in a square, the darker it is. */
export function wholeCoverage(sets: readonly Squares[], degrees: number): Html {
  const counts = new Map<string, { square: readonly [number, number]; sets: number }>();
  for (const square of sets.flat()) {
    const key = `${square[0]} ${square[1]}`;
    const known = counts.get(key);
    if (known) known.sets++;
    else counts.set(key, { square, sets: 1 });
  }
  const squaresOf = (least: number): Squares =>
    [...counts.values()].filter((one) => one.sets >= least).map(({ square }) => square);
  const maps = FRAMES.map((frame, index) => {
    const { width, height } = sizeOf(frame);
    const paths = STEPS.map(
      (least) => html`<path d="${pathOf(squaresOf(least), frame, degrees)}" class="covered"/>`,
    );
    return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Where the data sets have rows in ${frame.name}"><use href="#land-${index}" class="land"/>${paths}</svg>`;
  });
  return html`<div class="whole-coverage">${maps}</div><p class="note coverage-key"><i></i> one data set and more <i></i> three and more <i></i> six and more</p>`;
}

function sizeOf({ west, south, east, north, scale }: Frame) {
  return {
    width: Math.round((east - west) * scale * narrowing(south, north)),
    height: Math.round((north - south) * scale),
  };
}

/** A degree of longitude is shorter than one of latitude, by the cosine of the latitude in the middle. */
const narrowing = (south: number, north: number) => lngScale((south + north) / 2);

/** Adjacent squares of a row are one rectangle, so that a page of maps stays small. */
function pathOf(squares: Squares, frame: Frame, degrees: number): string {
  const { west, south, east, north, scale } = frame;
  const [step, across] = [scale * degrees, scale * degrees * narrowing(south, north)];
  const inside = squares.filter(([lng, lat]) => lng >= west && lng < east && lat >= south && lat < north);
  const cells = inside.map(([lng, lat]) => ({
    column: Math.round((lng - west) / degrees),
    row: Math.round((north - lat) / degrees) - 1,
  }));
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  const runs: { row: number; from: number; to: number }[] = [];
  for (const { row, column } of cells) {
    const last = runs.at(-1);
    if (last && last.row === row && last.to === column) last.to++;
    else runs.push({ row, from: column, to: column + 1 });
  }
  return runs
    .map(
      ({ row, from, to }) =>
        `M${short(from * across)} ${short(row * step)}h${short((to - from) * across)}v${short(step)}h${short((from - to) * across)}z`,
    )
    .join('');
}

const short = (pixels: number) => Number(pixels.toFixed(1));
