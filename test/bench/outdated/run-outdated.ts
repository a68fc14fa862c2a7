// What newer editions change for kept rows: worked out from differences, held against asking every row again.
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../../server/outdated/check-editions.ts';
import { askEveryRow } from '../../outdated/ask-every-row.ts';
import { keepRun } from '../../outdated/keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../../outdated/town-editions.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { printFigure } from '../figures.ts';
import { runOutdatedAnswers } from './run-outdated-answers.ts';
import { timesOf } from './times-of.ts';

const EDITIONS = [
  [POSTCODE_DIRECTORY, 1],
  [EXTRACT, 2],
  [POSTCODE_DIRECTORY, 3],
  [EXTRACT, 4],
] as const;

/** Places, then answers about their surroundings; false where the lists are not the same. */
export async function runOutdated(bench: BenchDatabase, rows: number): Promise<boolean> {
  const arePlacesSame = await runPlaces(bench, rows);
  await bench.db.query('delete from run');
  return (await runOutdatedAnswers(bench, rows)) && arePlacesSame;
}

async function runPlaces({ db }: BenchDatabase, rows: number): Promise<boolean> {
  const geocoder = createGeocoder(db);
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  const run = await keepRun(db, geocoder, writeRows(rows));
  let isSame = true;
  for (const [id, seed] of EDITIONS) {
    await loadTown(db, id, seed);
    let asked = 0;
    const onPiece = (piece: { asked: number }) => {
      asked += piece.asked;
    };
    const limits = { signal: new AbortController().signal, settleSeconds: 0, onPiece };
    const check = await timesOf(() => checkNextEdition({ db, geocoder }, limits));
    let expected = new Map<number, number | null>();
    const all = await timesOf(async () => {
      expected = await askEveryRow(geocoder, run.rows);
    });
    const told = await listOutdated(db, run.accountId, run.runId, { most: rows });
    const wrong = told.filter(({ position }) => !expected.has(position)).length;
    const missed = expected.size - (told.length - wrong);
    isSame &&= wrong === 0 && missed === 0;
    const of = { edition: `${id} ${seed}`, of: rows };
    printFigure('outdated_rows', told.length, 'rows', of);
    printFigure('outdated_rows_missed_or_wrong', missed + wrong, 'rows', of);
    printFigure('outdated_rows_asked', asked / rows, 'share', of);
    const unit = 'of asking every row';
    printFigure('outdated_check_process_time', check.processor / all.processor, unit, of);
    printFigure('outdated_check_time', check.wall / all.wall, unit, of);
  }
  return isSame;
}
