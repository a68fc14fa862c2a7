import type { Database } from '../../../server/db/database.ts';
import { createGeocoder, type Geocoder } from '../../../server/geocoder/geocoder.ts';
import { percentile, printFigure } from '../figures.ts';
import { askAll } from './ask.ts';
import { holdOut } from './hold-out.ts';
import { makeJobTexts } from './job-texts.ts';
import { makeQuestions } from './make-questions.ts';
import { makeQuestionsBeside } from './make-questions-beside.ts';
import { askParts } from './part-questions.ts';
import { printConfidence } from './print-confidence.ts';
import { printFigures } from './print-figures.ts';
import { printMistakes } from './print-mistakes.ts';
import { timeJob } from './time-job.ts';

/** How right the geocoder is, how well it knows and how fast it is. */
export async function runGeocode(
  db: Database,
  dataFolder: string,
  options: { rows: number; mistakes: string | undefined },
): Promise<void> {
  const { heldOut, ofOtherRecords } = await holdOut(db);
  const questions = await makeQuestions(db, dataFolder, options.rows);
  const geocoder = createGeocoder(db);
  await geocoder.geocode([{ address: 'High Street, Newport' }]);
  const { answers: mixed, batchMs } = await askAll(geocoder, questions);
  if (!options.mistakes) {
    printSpeed(batchMs);
    await printJob({ db, geocoder }, 'all kinds of questions', { texts: questions.map(({ text }) => text) });
    // With the questions and their answers, which a server does not hold, and before any others are made.
    printFigure('memory of this process', process.resourceUsage().maxRSS / 1024, 'MB', { bar: 500 });
    await printJob({ db, geocoder }, 'one in five misspelt', {
      texts: await makeJobTexts(db, JOB_ROWS),
      bar: 2500,
    });
  }
  const { answers: beside } = await askAll(geocoder, await makeQuestionsBeside(db, dataFolder, questions));
  // Last, for it moves records in and out of the index.
  const ofParts = await askParts(db, async (asked) => (await askAll(createGeocoder(db), asked)).answers);
  const answers = [...mixed, ...beside, ...ofParts];
  if (options.mistakes) return printMistakes(answers, options.mistakes);
  printFigure('b held out: buildings of the index', heldOut, 'records');
  printFigure('b held out: further records of the same buildings', ofOtherRecords, 'records');
  printFigures(answers);
  await printConfidence(answers);
}

const JOB_ROWS = 10_000;

async function printJob(
  { db, geocoder }: { db: Database; geocoder: Geocoder },
  rows: string,
  { texts, ...bar }: { texts: readonly string[]; bar?: number },
): Promise<void> {
  const before = process.cpuUsage();
  const seconds = await timeJob(db, geocoder, texts);
  const { user, system } = process.cpuUsage(before);
  const name = `speed: a job of ${rows}`;
  printFigure(`${name}, end to end`, texts.length / seconds, 'rows/s', { of: texts.length, ...bar });
  // What this process itself worked: on a machine that does other things too, the seconds hold their work as well.
  printFigure(`${name}, CPU of this process`, (user + system) / 1000 / texts.length, 'ms a row', {
    of: texts.length,
  });
}

function printSpeed(batchMs: readonly number[]): void {
  const seconds = batchMs.reduce((sum, ms) => sum + ms, 0) / 1000;
  printFigure('speed: rows a second', (100 * batchMs.length) / seconds, 'rows/s', {
    of: 100 * batchMs.length,
  });
  printFigure('speed: 100 mixed rows, p50', percentile(batchMs, 0.5), 'ms', {
    of: batchMs.length,
    bar: 60,
  });
  printFigure('speed: 100 mixed rows, p95', percentile(batchMs, 0.95), 'ms', { of: batchMs.length });
}
