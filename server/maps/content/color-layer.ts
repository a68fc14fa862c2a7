import { compareText } from '../../../shared/compare-text.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { MapFeature, MapLayer } from './map-content.ts';
import { bandColors, CATEGORY_COLORS, layerColor, MOST_BANDS, REST_COLOR } from './palette.ts';

interface LegendEntry {
  label: string;
  color: string;
  /** The number of features that it stands for. */
  count: number;
}

/** A layer's legend, and the colour of each feature in the layer's order. */
export interface LayerColors {
  legend: LegendEntry[];
  colors: string[];
}

/** The default number of bands: a legend that can be read at a glance. */
const USUAL_BANDS = 5;

/**
 * Colours a layer: in one colour, by categories, by few numbers in order, or by bands of numbers. `position` is its
 * index in the map.
 */
export function colorLayer(layer: MapLayer, position: number): LayerColors {
  const { features, colorBy } = layer;
  if (colorBy === null) return inOneColor(layer, position);
  const values = features.map((feature) => readValue(feature, colorBy));
  const numbers = values.map(toNumber);
  const areNumbers = values.every((value, row) => value === null || numbers[row] !== null);
  const breaks = layer.bins ?? (areNumbers ? usualBreaks(numbers) : []);
  if (breaks.length > 0) return byBands(numbers, breaks);
  return areNumbers && new Set(numbers).size > 1 ? inOrder(numbers) : byCategories(values);
}

/** Few distinct numbers, such as ratings: one colour each, in ascending order. */
function inOrder(numbers: readonly (number | null)[]): LayerColors {
  const distinct = [...new Set(numbers.filter((number) => number !== null))].sort((a, b) => a - b);
  const palette = bandColors(distinct.length);
  const colorOf = (number: number | null) =>
    number === null ? REST_COLOR : (palette[distinct.indexOf(number)] as string);
  const countOf = (own: number | null) => numbers.filter((number) => number === own).length;
  const legend = distinct.map((number) => ({
    label: number.toLocaleString('en-GB', { maximumFractionDigits: 20 }),
    color: colorOf(number),
    count: countOf(number),
  }));
  return { legend: withRest(legend, 'No value', countOf(null)), colors: numbers.map(colorOf) };
}

/** A feature's value of a field as text; null for none. 'name' is its name where it has no such field. */
export function readValue(
  { name, fields }: Pick<MapFeature, 'name' | 'fields'>,
  field: string,
): string | null {
  const value = Object.hasOwn(fields, field) ? fields[field] : field === 'name' ? name : null;
  const text = foreignText(value).trim();
  return text === '' ? null : text;
}

function inOneColor({ name, features, color }: MapLayer, position: number): LayerColors {
  const own = color ?? layerColor(position);
  return { legend: [{ label: name, color: own, count: features.length }], colors: features.map(() => own) };
}

// '12', '-3.5', '1,200', '£1,200' and '12 %' are numbers; '' and '1-2' are not.
export function toNumber(value: string | null): number | null {
  if (value === null) return null;
  const bare = value.replace(/^[£$€]\s*/, '');
  const number = bare.endsWith('%') ? bare.slice(0, -1).trimEnd() : bare;
  const text = number.replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

/** Breaks that divide the numbers evenly; none for so few distinct numbers that each has its colour. */
function usualBreaks(numbers: readonly (number | null)[]): number[] {
  const sorted = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  if (new Set(sorted).size <= CATEGORY_COLORS.length) return [];
  const shares = Array.from({ length: USUAL_BANDS - 1 }, (_, band) => (band + 1) / USUAL_BANDS);
  const breaks = shares.map((share) => toTwoDigits(sorted[Math.floor(share * sorted.length)] as number));
  return [...new Set(breaks)].sort((a, b) => a - b);
}

// 1234.5 → 1200: a break is for reading, not for computing.
const toTwoDigits = (number: number) => Number(number.toPrecision(2));

function byBands(numbers: readonly (number | null)[], breaks: readonly number[]): LayerColors {
  const palette = bandColors(Math.min(breaks.length + 1, MOST_BANDS));
  const bands = numbers.map((number) =>
    number === null ? null : breaks.filter((at) => at <= number).length,
  );
  // With more bands than colours, neighbouring bands share a colour.
  const colorOf = (band: number) =>
    palette[Math.round((band * (palette.length - 1)) / Math.max(1, breaks.length))] as string;
  const legend = Array.from({ length: breaks.length + 1 }, (_, band) => ({
    label: bandWords(band, breaks),
    color: colorOf(band),
    count: bands.filter((own) => own === band).length,
  }));
  const colors = bands.map((band) => (band === null ? REST_COLOR : colorOf(band)));
  return {
    legend: withRest(legend, 'No number', numbers.filter((number) => number === null).length),
    colors,
  };
}

// 'under 10', '10 to 20', '20 and over'
function bandWords(band: number, breaks: readonly number[]): string {
  const [from, to] = [breaks[band - 1], breaks[band]].map((at) => at?.toLocaleString('en-GB'));
  if (from === undefined) return `under ${to}`;
  return to === undefined ? `${from} and over` : `${from} to ${to}`;
}

/** The most frequent values have one colour each; the rest share one. */
function byCategories(values: readonly (string | null)[]): LayerColors {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const commonest = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const named = commonest.slice(0, CATEGORY_COLORS.length);
  const colorOf = new Map(named.map(([value], index) => [value, CATEGORY_COLORS[index] as string]));
  const legend = named.map(([value, count]) => ({
    label: value,
    color: colorOf.get(value) as string,
    count,
  }));
  const others = commonest.slice(CATEGORY_COLORS.length);
  const otherCount = others.reduce((sum, [, count]) => sum + count, 0);
  const withOthers = withRest(legend, `${others.length} other values`, otherCount);
  return {
    legend: withRest(withOthers, 'No value', values.filter((value) => value === null).length),
    colors: values.map((value) => (value === null ? REST_COLOR : (colorOf.get(value) ?? REST_COLOR))),
  };
}

function withRest(legend: readonly LegendEntry[], label: string, count: number): LegendEntry[] {
  return count === 0 ? [...legend] : [...legend, { label, color: REST_COLOR, count }];
}
