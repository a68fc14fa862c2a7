import type { PlacedFields } from '../../shared/api/common.ts';
import type { Mapped } from '../../shared/api/find-nearby.ts';
import { levelOf, MOST_ONE_LEVEL_LOWER } from '../../shared/basis.ts';
import { counted, countedOf, wordFor } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { describeMiddles } from '../pipeline/area-of.ts';
import { atEdgeOfData } from '../pipeline/edge-of-data.ts';
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

const countFound = ({ places, count, total }: Pick<CountedRow, 'places' | 'count' | 'total'>): number =>
  count ?? total ?? places?.length ?? 0;

/** From this share of a register's places on, a kind is mapped so well that none is hardly missed. */
const WELL_MAPPED = 0.9;

/** Where none was found: that there is none is less sure than the place, unless a register shows how well they are mapped. */
export function noneMapped(
  own: PlacedFields['confidence'],
  found: Pick<CountedRow, 'places' | 'count' | 'total'>,
  mapped: Pick<Mapped, 'measure' | 'share'> | undefined,
): Pick<PlacedFields, 'confidence' | 'place_confidence'> | null {
  const isWell = mapped?.measure === 'against_register' && (mapped.share ?? 0) >= WELL_MAPPED;
  if (countFound(found) > 0 || isWell) return null;
  const score = Math.min(own.score, MOST_ONE_LEVEL_LOWER[own.level]);
  const why = `${own.why} But that none is mapped around it is no proof that there is none: see mapped.`;
  return { confidence: { level: levelOf(score), score, basis: 'none_mapped', why }, place_confidence: own };
}

/** How sure a row is that reaches past the edge of the loaded data. */
export function atEdge(
  own: PlacedFields['confidence'],
  { places, count, total }: Pick<CountedRow, 'places' | 'count' | 'total'>,
): Pick<PlacedFields, 'confidence' | 'place_confidence'> & { edge: true } {
  const found = countFound({ places, count, total });
  const isNearest = found > 0 && count === undefined && total === undefined;
  const missing = isNearest ? 'a nearer place may lie beyond it' : 'places beyond it are not counted';
  const why = `But the edge of the loaded data is near: ${missing}.`;
  return { ...atEdgeOfData(own, found, why), edge: true };
}

interface CountedRow {
  status: string;
  placed_by?: string | undefined;
  places?: readonly unknown[] | undefined;
  total?: number | undefined;
  count?: number | undefined;
  edge?: true | undefined;
  outside_coverage?: string | undefined;
  not_loaded?: string | undefined;
}

/**
 * '3 of 4 rows have a place of the kind Pharmacy within 10 km. 1 row lies at the edge of the loaded data: places beyond
 * it are not counted. 1 row lists the nearest 10 of 20 places. Outside the loaded data: 1.'
 */
export function countsMessage(rows: readonly CountedRow[], kind: string, within: string): string[] {
  const having = rows.filter((row) => (row.count ?? row.places?.length ?? 0) > 0).length;
  const outside = rows.filter((row) => row.outside_coverage !== undefined).length;
  const notLoaded = rows.filter((row) => row.not_loaded !== undefined).length;
  const unplaced = rows.filter(({ status }) => status === 'unplaced').length;
  const sentences = [
    `${countedOf(having, rows.length, 'row', 'has', 'have')} a place of the kind ${kind} ${within}.`,
  ];
  const cutOff = rows.filter(({ edge }) => edge).length;
  if (cutOff > 0) {
    const lie = wordFor(cutOff, 'lies', 'lie');
    sentences.push(
      `${counted(cutOff, 'row')} ${lie} at the edge of the loaded data: places beyond it are not counted.`,
    );
  }
  const answered = rows.filter(({ places, count }) => (places ?? count) !== undefined);
  sentences.push(...describeMiddles(answered));
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
