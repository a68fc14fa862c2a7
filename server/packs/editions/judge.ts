// Is a new edition what its publisher means to say, or a file gone wrong? It is held against the last one.
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import { FAR_METERS, type Figures } from './compare.ts';

/** An edition that is not believed. The one before it goes on serving. */
export class EditionRefusedError extends Error {}

/** Of fewer rows than these no share is told: one row more or less would decide. */
const LEAST_JUDGED = 100;
const LEAST_SHARE = 0.8;
const MOST_SHARE = 2;
const LEAST_FOUND_AGAIN = 0.8;
const MOST_FAR = 0.02;

/** Why an edition is refused, each reason a sentence with its figures; none where it is believed. */
export function judgeEdition(
  figures: Readonly<Partial<Record<GazetteerTable, Figures>>>,
  missingPlaces: readonly string[],
): string[] {
  const reasons = Object.entries(figures).flatMap(([table, own]) => judgeTable(table, own));
  return [...reasons, ...missingPlaces];
}

function judgeTable(table: string, { before, after, gone, far }: Figures): string[] {
  if (before > 0 && after === 0) return [`no rows of ${table} came, ${count(before)} are there`];
  if (before < LEAST_JUDGED) return [];
  const reasons: string[] = [];
  const share = after / before;
  if (share < LEAST_SHARE || share > MOST_SHARE) {
    reasons.push(
      `${count(after)} rows of ${table} came for ${count(before)}, which is ${percent(share)} (between ${percent(LEAST_SHARE)} and ${percent(MOST_SHARE)} are believed)`,
    );
  }
  const found = before - gone;
  if (found / before < LEAST_FOUND_AGAIN) {
    reasons.push(
      `${count(found)} of ${count(before)} rows of ${table} are found again, which is ${percent(found / before)} (at least ${percent(LEAST_FOUND_AGAIN)} are expected)`,
    );
  }
  if (far / Math.max(found, 1) > MOST_FAR) {
    reasons.push(
      `${count(far)} of the ${count(found)} rows of ${table} found again moved by over ${FAR_METERS / 1000} km, which is ${percent(far / found)} (at most ${percent(MOST_FAR)} are believed)`,
    );
  }
  return reasons;
}

const count = (number: number) => number.toLocaleString('en-GB');

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`;
