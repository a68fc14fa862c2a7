import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { percentile, printFigure } from '../figures.ts';
import { askAll, asking } from './ask.ts';
import type { GeocoderResult } from './geocoder-child.ts';
import { GeocoderProcess } from './geocoder-process.ts';
import { makeHardQuestions } from './hard-questions.ts';
import { holdOut } from './hold-out.ts';
import { makeJobTexts } from './job-texts.ts';
import { makeQuestions } from './make-questions.ts';
import { makeQuestionsBeside } from './make-questions-beside.ts';
import { askParts } from './part-questions.ts';
import { printConfidence } from './print-confidence.ts';
import { printFigures } from './print-figures.ts';
import { printHardFigures } from './print-hard-figures.ts';
import { printMistakes } from './print-mistakes.ts';

/** How right the geocoder is, how well it knows and how fast it is. */
export async function runGeocode(
  { db, url }: Pick<BenchDatabase, 'db' | 'url'>,
  dataFolder: string,
  options: { rows: number; mistakes: string | undefined },
): Promise<void> {
  const { heldOut, ofOtherRecords } = await holdOut(db);
  const questions = await makeQuestions(db, dataFolder, options.rows);
  const geocoder = new GeocoderProcess(url);
  const ask = (texts: string[]) => geocoder.do({ as: 'call', texts });
  const { answers: mixed, batchMs } = await askAll(ask, questions);
  if (!options.mistakes) {
    printSpeed(batchMs);
    await printJob(
      geocoder,
      'all kinds of questions',
      questions.map(({ text }) => text),
    );
    const { memoryBytes } = await printJob(
      geocoder,
      'one in five misspelt',
      await makeJobTexts(db, JOB_ROWS),
      { bar: 2500 },
    );
    printFigure('memory after these calls and jobs', memoryBytes / 1e6, 'MB', { bar: 500 });
  }
  const { answers: beside } = await askAll(ask, await makeQuestionsBeside(db, dataFolder, questions));
  const { answers: hard } = await askAll(ask, await makeHardQuestions(db));
  geocoder.stop();
  // Last, for it moves records in and out of the index.
  const ofParts = await askParts(db, async (asked) => {
    return (await askAll(asking(createGeocoder(db)), asked)).answers;
  });
  const answers = [...mixed, ...beside, ...ofParts];
  if (options.mistakes) return printMistakes([...answers, ...hard], options.mistakes);
  printFigure('b held out: buildings of the index', heldOut, 'records');
  printFigure('b held out: further records of the same buildings', ofOtherRecords, 'records');
  printFigures(answers);
  printHardFigures(hard, answers);
  await printConfidence(answers);
}

const JOB_ROWS = 10_000;

async function printJob(
  geocoder: GeocoderProcess,
  rows: string,
  texts: string[],
  bar: { bar?: number } = {},
): Promise<GeocoderResult> {
  const result = await geocoder.do({ as: 'job', texts });
  const name = `speed: a job of ${rows}`;
  const perSecond = (1000 * texts.length) / result.milliseconds;
  printFigure(`${name}, end to end`, perSecond, 'rows/s', { of: texts.length, ...bar });
  // What its process itself worked: on a machine that does other things too, the seconds hold their work as well.
  printFigure(`${name}, CPU of its process`, result.cpuMilliseconds / texts.length, 'ms a row', {
    of: texts.length,
  });
  return result;
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
