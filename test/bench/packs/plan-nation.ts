import { type MeasuredSource, minutesPerMillion } from './measure-packs.ts';
import { nationalCounts, wholeSources } from './national-counts.ts';

/** What one source costs when all of a country is loaded. */
export interface PlannedSource {
  source: string;
  rows: number;
  bytes: number;
  indexBytes: number;
  hours: number;
  /** Where rows, bytes and minutes come from. */
  from: string;
}

/** Every source of a country, those loaded whole first. */
export function planNation(country: 'GB' | 'US', measured: readonly MeasuredSource[]): PlannedSource[] {
  const whole = measured.filter(({ source }) => [country, 'both'].includes(wholeSources[source] ?? ''));
  const multiplied = nationalCounts.filter((count) => count.country === country);
  return [
    ...whole.map(({ source, rows, bytes, indexBytes, seconds }) => ({
      ...{ source, rows, bytes, indexBytes },
      ...{ hours: seconds / 3600, from: 'measured, whole' },
    })),
    ...multiplied.flatMap(({ source, rows, like, from }) => {
      const measure = measured.find((one) => one.source === like);
      if (!measure) return [];
      const times = rows / measure.rows;
      return {
        ...{ source, rows, bytes: times * measure.bytes, indexBytes: times * measure.indexBytes },
        hours: (minutesPerMillion(measure) * rows) / 1e6 / 60,
        from: `multiplied from ${like}; rows: ${from}`,
      };
    }),
  ];
}

export interface Totals {
  rows: number;
  diskBytes: number;
  memoryBytes: number;
  hours: number;
}

/** Disk holds everything once and the largest source twice: a new load is built beside the serving one. */
export function totalOf(planned: readonly PlannedSource[]): Totals {
  const sum = (value: (one: PlannedSource) => number) =>
    planned.reduce((total, one) => total + value(one), 0);
  return {
    rows: sum(({ rows }) => rows),
    diskBytes: sum(({ bytes }) => bytes) + Math.max(...planned.map(({ bytes }) => bytes)),
    memoryBytes: sum(({ indexBytes }) => indexBytes),
    hours: sum(({ hours }) => hours),
  };
}
