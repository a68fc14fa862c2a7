import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import { type MeasuredClasses, measured, measuredScore } from '../../../server/geocoder/score/confidence.ts';
import { agreeing, radius95 } from '../../../server/geocoder/score/radius.ts';
import { curveClass } from '../../../server/geocoder/score/share-curve.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { printFigure, shareOf } from '../figures.ts';
import { calibrationError } from '../geocode/calibration-error.ts';
import { MIXTURE, makeQuestions } from '../geocode/make-questions.ts';
import { makeQuestionsBeside } from '../geocode/make-questions-beside.ts';
import { askParts } from '../geocode/part-questions.ts';
import { fitClasses } from './fit-classes.ts';
import { isFittedOn, type MeasuredCase, measureCases } from './measured-case.ts';

const FILE = 'server/geocoder/score/calibration.json';

/** Measures the calibration table on one half of the streets, writes it, and judges it on the other half. */
export async function runCalibrate(db: Database, dataFolder: string, rows: number): Promise<void> {
  const ofParts = await askParts(db, (questions) => measureCases(db, questions));
  const mixed = await makeQuestions(db, dataFolder, rows);
  const questions = [...mixed, ...(await makeQuestionsBeside(db, dataFolder, mixed))];
  const cases = [...ofParts, ...(await measureCases(db, questions))];
  const fitted = cases.filter(({ street }) => isFittedOn(street));
  const classes = fitClasses(fitted);
  const asOf = (await listPacks(db))
    .map((pack) => pack.asOf)
    .sort()
    .at(-1);
  const about = {
    dataAsOf: asOf,
    questions: ofParts.length + questions.length,
    fittedOn: fitted.length,
    percentOfEachKind: MIXTURE,
  };
  await writeFile(
    FILE,
    `${JSON.stringify({ version: versionOf(classes), measured: about, classes }, null, 2)}\n`,
  );
  // As `npm run check` wants it.
  execFileSync(resolve('node_modules/.bin/biome'), ['format', '--write', FILE]);
  printFigure('calibrate: classes', Object.keys(classes).length, 'classes', { of: fitted.length });
  printJudgement(
    cases.filter(({ street }) => !isFittedOn(street)),
    classes,
  );
}

/** Another table, another version: it goes into the map version, because scores are part of answers. */
function versionOf(classes: MeasuredClasses): string {
  return createHash('sha256').update(JSON.stringify(classes)).digest('hex').slice(0, 8);
}

function printJudgement(cases: readonly MeasuredCase[], classes: MeasuredClasses): void {
  const scored = cases.map(({ className, meters, radiusMeters, street, share }) => {
    const score = measuredScore(className, share, classes);
    return {
      score,
      isRight: meters !== null && meters <= RIGHT_METERS,
      meters,
      radius95: agreeing(score, radius95(measured(className, classes), radiusMeters)),
      band: className,
      className: curveClass(className) ?? className,
      street,
    };
  });
  const { expected, maximum } = calibrationError(scored);
  printFigure('calibrate: expected calibration error on the other streets', expected, 'share', {
    of: scored.length,
  });
  printFigure('calibrate: maximum calibration error on the other streets', maximum, 'share', {
    bins: 'of 20 or more',
  });
  printWorst(scored);
  printBands(scored);
  const located = scored.filter(({ meters }) => meters !== null);
  const isInside = ({ meters, radius95 }: (typeof located)[number]) => (meters ?? 0) <= radius95;
  printFigure('calibrate: radius_m_95 holds the true place', shareOf(located, isInside), 'share', {
    of: located.length,
  });
}

const WORST = 10;
const FEWEST_JUDGED = 20;
/** Each of these has a bar of its own. */
const FEWEST_OF_LARGE = 500;

interface JudgedCase {
  /** Of bands of one curve as one: its parameter is the share. */
  className: string;
  band: string;
  street: string;
  score: number;
  isRight: boolean;
}

/**
 * The classes whose answers are furthest from what was measured on the other streets, all together: to split, or to merge; and every large one.
 * An error below twice its standard error says nothing of the class.
 */
function printWorst(scored: readonly JudgedCase[]): void {
  const classes = judgeBy(scored, ({ className }) => className);
  const rest = classes.slice(WORST).filter(isLarge);
  for (const { name, error, ...figures } of [...classes.slice(0, WORST), ...rest]) {
    printFigure(`calibrate: error of ${name}`, error, 'share', figures);
  }
  const errors = classes.filter(isLarge).map(({ error }) => error);
  printFigure('calibrate: largest error of a class of 500', Math.max(0, ...errors), 'share', {
    of: errors.length,
    bar: 0.02,
  });
}

/** The bands of the curves: a curve may be right as a whole and wrong at some shares, and each stands on fewer streets. */
function printBands(scored: readonly JudgedCase[]): void {
  const ofCurves = scored.filter(({ band, className }) => band !== className);
  const bands = judgeBy(ofCurves, ({ band }) => band).filter(isLarge);
  for (const { name, error, ...figures } of bands) {
    printFigure(`calibrate: error in the band ${name}`, error, 'share', figures);
  }
  const errors = bands.map(({ error }) => error);
  printFigure('calibrate: largest error in a band of 500', Math.max(0, ...errors), 'share', {
    of: errors.length,
  });
}

interface JudgedGroup {
  name: string;
  score: number;
  right: number;
  of: number;
  error: number;
  streets: number;
  standardError: number;
}

const isLarge = ({ of }: JudgedGroup) => of >= FEWEST_OF_LARGE;

/** Mean score and share right of each group, those with the most answers wrongly stated first. */
function judgeBy(scored: readonly JudgedCase[], nameOf: (one: JudgedCase) => string): JudgedGroup[] {
  return [...Map.groupBy(scored, nameOf)]
    .filter(([, list]) => list.length >= FEWEST_JUDGED)
    .map(([name, list]) => {
      const right = shareOf(list, ({ isRight }) => isRight);
      const score = list.reduce((sum, one) => sum + one.score, 0) / list.length;
      return { name, score, right, of: list.length, error: Math.abs(score - right), ...standardError(list) };
    })
    .sort((a, b) => b.error * b.of - a.error * a.of);
}

/** Of the share that is right, where the houses of one street are right or wrong together. */
function standardError(list: readonly JudgedCase[]): Pick<JudgedGroup, 'streets' | 'standardError'> {
  const right = shareOf(list, ({ isRight }) => isRight);
  const streets = [...Map.groupBy(list, ({ street }) => street).values()];
  const squares = streets.map((own) => own.reduce((sum, one) => sum + Number(one.isRight) - right, 0) ** 2);
  const sum = squares.reduce((total, square) => total + square, 0);
  return { streets: streets.length, standardError: Math.sqrt(sum) / list.length };
}
