// The distribution of the numbers that colour the visible pins: bars of equal width, each in the colours of its pins.
import { toNumber } from './filters.js';

/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */
/** @typedef {{ from: number, to: number, count: number, colors: Map<string, number> }} Bar */

/** The most bars that a phone can show; there are between half of this and this many. */
const MOST_BARS = 24;

/**
 * The chart of a field; null where it has fewer than two different numbers.
 * @param {string} field @param {PageFeature[]} features those in view
 * @returns {HTMLElement | null}
 */
export function chartOf(field, features) {
  const points = features.flatMap(({ fields, color }) => {
    const number = toNumber(fields.find(([name]) => name === field)?.[1] ?? '');
    return Number.isFinite(number) ? [{ number, color }] : [];
  });
  points.sort((a, b) => a.number - b.number);
  const bars = barsOf(points);
  const ends = /** @type {const} */ ([points[0]?.number ?? 0, points.at(-1)?.number ?? 0]);
  return bars.length < 2 ? null : drawChart(field, bars, ends);
}

/** @param {{ number: number, color: string }[]} points rising
 * @returns {Bar[]} */
export function barsOf(points) {
  const [least, most] = [points[0]?.number ?? 0, points.at(-1)?.number ?? 0];
  if (least === most) return [];
  const areWhole = points.every(({ number }) => Number.isInteger(number));
  const step = Math.max(roundStep((most - least) / MOST_BARS), areWhole ? 1 : 0);
  const first = Math.floor(least / step);
  const count = Math.floor(most / step) - first + 1;
  /** @type {Bar[]} */
  const bars = Array.from({ length: count }, (_, bar) => ({
    from: tidy((first + bar) * step),
    // Each whole number has its own bar where there is room.
    to: areWhole && step === 1 ? first + bar : tidy((first + bar + 1) * step),
    count: 0,
    colors: new Map(),
  }));
  for (const { number, color } of points) {
    const bar = bars[Math.floor(number / step) - first];
    if (!bar) continue;
    bar.count++;
    bar.colors.set(color, (bar.colors.get(color) ?? 0) + 1);
  }
  return bars;
}

/**
 * The smallest of 1, 2, 5, 10, 20 and so on that is at least this number.
 * @param {number} least
 */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}

// 0.30000000000000004 → 0.3
/** @param {number} number */
const tidy = (number) => Number(number.toPrecision(12));

/** @param {string} field @param {Bar[]} bars @param {readonly [number, number]} ends the least number and the greatest */
function drawChart(field, bars, [least, most]) {
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  const figure = document.createElement('figure');
  const words = document.createElement('figcaption');
  words.textContent = `${field} of ${write(all)} in view`;
  const row = document.createElement('div');
  row.className = 'bars';
  row.role = 'img';
  const highest = bars.reduce((high, bar) => (bar.count > high.count ? bar : high));
  row.ariaLabel = `${write(all)} numbers from ${write(least)} to ${write(most)}, the most, ${write(highest.count)}, at ${rangeWords(highest)}`;
  for (const bar of bars) row.append(drawBar(bar, highest.count));
  const ends = document.createElement('p');
  ends.append(
    ...[least, most].map((end) => Object.assign(document.createElement('span'), { textContent: write(end) })),
  );
  figure.append(words, row, ends);
  return figure;
}

/** @param {Bar} bar @param {number} most */
function drawBar({ from, to, count, colors }, most) {
  const bar = document.createElement('i');
  bar.title = `${rangeWords({ from, to })}: ${write(count)}`;
  bar.style.height = `${(100 * count) / most}%`;
  // The smallest numbers are at the bottom.
  for (const [color, share] of [...colors].reverse()) {
    const part = document.createElement('b');
    part.style.flexGrow = String(share);
    part.style.backgroundColor = color;
    bar.append(part);
  }
  return bar;
}

/** @param {Pick<Bar, 'from' | 'to'>} bar */
const rangeWords = ({ from, to }) => (from === to ? write(from) : `${write(from)} to ${write(to)}`);

/** @param {number} number */
const write = (number) => number.toLocaleString('en-GB', { maximumFractionDigits: 6 });
