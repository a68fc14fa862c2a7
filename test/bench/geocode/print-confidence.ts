// How well the geocoder knows how sure it is: figures, and their plot.
import { mkdir, writeFile } from 'node:fs/promises';
import { RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import { isFittedOn, isHouse } from '../calibrate/measured-case.ts';
import { printFigure, shareOf } from '../figures.ts';
import type { GeocodeAnswer } from './ask.ts';
import { calibrationError, listBins, type ScoredAnswer, SMALLEST_BIN } from './calibration-error.ts';
import { drawReliability } from './draw-reliability.ts';
import { isInsideRadius } from './print-figures.ts';

const FOLDER = 'docs';

/** Prints how far scores and radii are from what was measured, and draws docs/reliability.svg; the page's plot is of the same bins. */
export async function printConfidence(answers: readonly GeocodeAnswer[]): Promise<void> {
  // Where the table was fitted it says nothing of itself.
  const located = answers.filter(
    ({ placement, question, meters }) =>
      placement.point !== null &&
      // A code is its own place.
      question.kind !== 'code' &&
      !isFittedOn(question.street) &&
      (meters !== null || isHouse(placement.precision)),
  );
  printErrors('score', located.map(toScored));
  const groups = [
    ...Map.groupBy(located, ({ question, placement }) => `${question.country} ${placement.precision}`),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [group, list] of groups) printErrors(`score: ${group}`, list.map(toScored));
  printRadii(located);
  const series = groups.map(([name, list]) => ({ name, bins: listBins(list.map(toScored)) }));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/reliability.svg`, drawReliability(series));
  // The confidence page draws the same in its own colours.
  const drawn = series.map(({ name, bins }) => ({
    country: name.slice(0, 2),
    precision: name.slice(3),
    bins: bins
      .filter(({ cases }) => cases >= SMALLEST_BIN)
      .map(({ stated, measured, cases }) => ({ stated: round(stated), measured: round(measured), cases })),
  }));
  await writeFile('server/http/confidence-page/reliability.json', `${JSON.stringify(drawn, null, 2)}\n`);
}

const round = (share: number) => Number(share.toFixed(3));

function toScored({ placement, meters }: GeocodeAnswer): ScoredAnswer {
  return { score: placement.score, isRight: meters !== null && meters <= RIGHT_METERS };
}

function printErrors(name: string, cases: readonly ScoredAnswer[]): void {
  const { expected, maximum } = calibrationError(cases);
  printFigure(`${name}: expected calibration error`, expected, 'share', { of: cases.length });
  printFigure(`${name}: maximum calibration error`, maximum, 'share', { bins: 'of 20 or more' });
}

function printRadii(located: readonly GeocodeAnswer[]): void {
  const withTruth = located.filter(({ meters }) => meters !== null);
  const print = (name: string, list: readonly GeocodeAnswer[]) =>
    printFigure(`radius_m_95: ${name}`, shareOf(list, isInsideRadius), 'share', { of: list.length });
  print('holds the true place', withTruth);
  // What is found is asked about by its own point in the index: of it nothing can be learnt.
  const estimated = withTruth.filter(({ placement }) => placement.precision !== 'rooftop');
  print('holds the true place, rooftops left out', estimated);
  const byPrecision = (list: readonly GeocodeAnswer[]) =>
    Map.groupBy(list, ({ placement }) => placement.precision);
  for (const [precision, list] of byPrecision(withTruth)) print(precision, list);
  // Where somebody else than the index says where the place is.
  const independent = withTruth.filter(({ question }) => question.kind === 'independent');
  for (const [precision, list] of byPrecision(independent)) print(`${precision}, independent truth`, list);
  const placed = withTruth.filter(({ placement }) => placement.status === 'placed');
  for (const [precision, list] of byPrecision(placed)) print(`${precision}, placed`, list);
}
