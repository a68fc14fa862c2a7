import { type MeasuredSource, minutesPerMillion } from './measure-packs.ts';
import { nationalCounts, wholeSources } from './national-counts.ts';

/** What one source costs when all of a country is loaded. */
export interface PlannedSource {
  source: string;
  rows: number;
  bytes: number;
  indexBytes: number;
  fileBytes: number;
  hours: number;
  /** Where rows, bytes and minutes come from. */
  from: string;
}

/** Every source of a country, those loaded whole first; of those in `larger` their measure there is multiplied. */
export function planNation(
  country: 'GB' | 'US',
  measured: readonly MeasuredSource[],
  larger: readonly MeasuredSource[],
): PlannedSource[] {
  const whole = measured.filter(({ source }) => [country, 'both'].includes(wholeSources[source] ?? ''));
  const multiplied = nationalCounts.filter((count) => count.country === country);
  return [
    ...whole.map(({ source, rows, bytes, indexBytes, fileBytes, seconds }) => ({
      source,
      rows,
      bytes,
      indexBytes,
      fileBytes,
      hours: seconds / 3600,
      from: 'measured, whole',
    })),
    ...multiplied.flatMap(({ source, rows, like, from }) => {
      const measure = [...larger, ...measured].find((one) => one.source === like);
      if (!measure) return [];
      const times = rows / measure.rows;
      return {
        source,
        rows,
        bytes: times * measure.bytes,
        indexBytes: times * measure.indexBytes,
        fileBytes: times * measure.fileBytes,
        hours: (minutesPerMillion(measure) * rows) / 1e6 / 60,
        from: `multiplied from ${like}; rows: ${from}`,
      };
    }),
  ];
}

export interface Totals {
  rows: number;
  /** Everything once. */
  bytes: number;
  /** The publishers' files. */
  fileBytes: number;
  /** Of the source that takes most. */
  largestBytes: number;
  indexBytes: number;
  hours: number;
}

export function totalOf(planned: readonly PlannedSource[]): Totals {
  const sum = (value: (one: PlannedSource) => number) =>
    planned.reduce((total, one) => total + value(one), 0);
  return {
    rows: sum(({ rows }) => rows),
    bytes: sum(({ bytes }) => bytes),
    fileBytes: sum(({ fileBytes }) => fileBytes),
    largestBytes: Math.max(...planned.map(({ bytes }) => bytes)),
    indexBytes: sum(({ indexBytes }) => indexBytes),
    hours: sum(({ hours }) => hours),
  };
}
