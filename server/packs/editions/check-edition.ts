// Checks whether a new edition is what its publisher intends, or a broken file, by comparison with the last one.
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Pack } from '../pack.ts';
import { FAR_METERS, type Figures } from './compare.ts';

/** A new edition that was refused. The previous one still serves. */
export class EditionRefusedError extends Error {}

/** With fewer rows than these no share is computed: a single row would decide. */
const LEAST_CHECKED = 100;
const LEAST_SHARE = 0.8;
const MOST_SHARE = 1.5;
const LEAST_FOUND_AGAIN = 0.8;
const MOST_FAR = 0.02;
/**
 * Where most rows moved a little, or have other names, the publisher used another datum, or another column was read.
 */
const MOST_MOVED = 0.5;
const MOST_RENAMED = 0.5;
const MOST_UNPLACED = 0.2;

/** Why an edition is refused, each reason a sentence with its figures; empty where it is accepted. */
export function checkEdition(
  figures: Readonly<Partial<Record<GazetteerTable, Figures>>>,
  missingPlaces: readonly string[],
): string[] {
  const reasons = Object.entries(figures).flatMap(([table, own]) => checkTable(table, own));
  return [...reasons, ...missingPlaces];
}

/** A publisher's mirror may return to an older file. */
export function checkDates(serving: PackDate, came: PackDate): string[] {
  const isOlder = serving.isDateStated && came.isDateStated && came.asOf < serving.asOf;
  return isOlder ? [`what came is of ${came.asOf}, older than ${serving.asOf}, which serves`] : [];
}

type PackDate = Pick<Pack, 'asOf' | 'isDateStated'>;

function checkTable(table: string, figures: Figures): string[] {
  const { before, after, gone } = figures;
  if (before > 0 && after === 0) return [`no rows of ${table} came, ${count(before)} are there`];
  if (before < LEAST_CHECKED) return [];
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
  return [...reasons, ...checkFoundAgain(table, found, figures)];
}

function checkFoundAgain(
  table: string,
  found: number,
  { far, moved, renamed, unplaced = 0 }: Figures,
): string[] {
  const judged = [
    { rows: far, most: MOST_FAR, what: `moved by over ${FAR_METERS / 1000} km` },
    { rows: moved, most: MOST_MOVED, what: 'moved' },
    { rows: renamed, most: MOST_RENAMED, what: 'have another name' },
    { rows: unplaced, most: MOST_UNPLACED, what: 'have no place any more' },
  ];
  return judged
    .filter(({ rows, most }) => rows / Math.max(found, 1) > most)
    .map(
      ({ rows, most, what }) =>
        `${count(rows)} of the ${count(found)} rows of ${table} found again ${what}, which is ${percent(rows / found)} (at most ${percent(most)} are believed)`,
    );
}

const count = (number: number) => number.toLocaleString('en-GB');

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`;
