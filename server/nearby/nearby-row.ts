import { counted, countedOf } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import type { PlacedRow } from '../pipeline/endpoint.ts';
import { toRowFields } from '../pipeline/placed-row.ts';

/** Why a placed row has no answer. */
export type Answerless = { outside_coverage: string } | { not_loaded: string };

/** A placed row without an answer in the data. An unplaced row has its own reason. */
export function answerlessRow(row: PlacedRow, why: Answerless) {
  const fields = toRowFields(row);
  if (row.placement.point === null) return fields;
  const reason = 'outside_coverage' in why ? why.outside_coverage : `Not loaded: ${why.not_loaded}.`;
  const confidence = { level: 'low' as const, score: 0, basis: 'outside_coverage' as const, why: reason };
  return { ...fields, confidence, ...why };
}

interface CountedRow {
  status: string;
  places?: readonly unknown[] | undefined;
  total?: number | undefined;
  count?: number | undefined;
  outside_coverage?: string | undefined;
  not_loaded?: string | undefined;
}

/** '3 of 4 rows have a place of the kind Pharmacy within 10 km. 1 row lists 10 of 20 places. Outside the loaded data: 1.' */
export function countsMessage(rows: readonly CountedRow[], kind: string, within: string): string[] {
  const having = rows.filter((row) => (row.count ?? row.places?.length ?? 0) > 0).length;
  const outside = rows.filter((row) => row.outside_coverage !== undefined).length;
  const notLoaded = rows.filter((row) => row.not_loaded !== undefined).length;
  const unplaced = rows.filter(({ status }) => status === 'unplaced').length;
  const sentences = [
    `${countedOf(having, rows.length, 'row', 'has', 'have')} a place of the kind ${kind} ${within}.`,
  ];
  const cut = rows.filter(({ places, total }) => total !== undefined && total > (places?.length ?? 0));
  if (cut.length > 0) {
    const sum = (of: (row: CountedRow) => number) => formatCount(cut.reduce((all, row) => all + of(row), 0));
    const [listed, total] = [sum(({ places }) => places?.length ?? 0), sum(({ total }) => total ?? 0)];
    sentences.push(
      `${counted(cut.length, 'row lists', 'rows list')} the nearest ${listed} of ${total} places.`,
    );
  }
  if (outside > 0) sentences.push(`Outside the loaded data: ${formatCount(outside)}.`);
  if (notLoaded > 0) sentences.push(`Data not loaded: ${formatCount(notLoaded)}.`);
  if (unplaced > 0) sentences.push(`Not placed: ${formatCount(unplaced)}.`);
  return sentences;
}
