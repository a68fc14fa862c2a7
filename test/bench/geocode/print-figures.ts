import { RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import { isHouse } from '../calibrate/measured-case.ts';
import { percentile, printFigure, shareOf } from '../figures.ts';
import type { GeocodeAnswer } from './ask.ts';

/** A rooftop answer has to be the building itself. */
const SAME_BUILDING_METERS = 50;

export function isRight({ meters, placement }: GeocodeAnswer): boolean {
  return (
    meters !== null && meters <= (placement.precision === 'rooftop' ? SAME_BUILDING_METERS : RIGHT_METERS)
  );
}

/** Says that it knows the house, where no such house is. */
export function isFalse({ placement, meters }: GeocodeAnswer): boolean {
  const { status, precision } = placement;
  return status === 'placed' && isHouse(precision) && (meters === null || meters > RIGHT_METERS);
}

export function printFigures(answers: readonly GeocodeAnswer[]): void {
  const of = (kind: string) => answers.filter(({ question }) => question.kind === kind);
  printKind('a clean', of('clean'));
  printKind('a corrupted', of('corrupted'));
  printVariants('a corrupted', of('corrupted'), (list) => shareOf(list, isPlacedRight));
  printKind('b held out', of('held_out'));
  printHeldOut(of('held_out'));
  const contradicted = of('contradicted');
  printShare(
    'c held for review at the right point',
    contradicted,
    (one) => one.placement.status === 'review' && isRight(one),
  );
  printVariants('c', contradicted, (list) =>
    shareOf(list, (one) => one.placement.status === 'review' && isRight(one)),
  );
  const nowhere = of('no_such_place');
  printShare('d placed falsely as a house', nowhere, isFalse);
  printVariants('d falsely', nowhere, (list) => shareOf(list, isFalse));
  const partial = of('partial');
  const crossings = of('crossing');
  printShare('f crossings: placed', crossings, isCrossing);
  printShare('f crossings: right of those placed', crossings.filter(isCrossing), isRight);
  printShare('g other names of the street: placed right', of('alias'), isPlacedRight);
  printVariants('h codes: placed right', of('code'), (list) => shareOf(list, isPlacedRight));
  printVariants('e placed', partial, (list) => shareOf(list, isPlaced));
  printVariants('e inside its own radius', partial.filter(isPlaced), (list) => shareOf(list, isInsideRadius));
}

function isPlaced({ placement }: GeocodeAnswer): boolean {
  return placement.status === 'placed';
}

/** The crossing itself, not one of its streets. */
function isCrossing({ placement }: GeocodeAnswer): boolean {
  return placement.status === 'placed' && placement.evidence[0]?.startsWith('crossing ') === true;
}

export function isPlacedRight(answer: GeocodeAnswer): boolean {
  return isPlaced(answer) && isRight(answer);
}

export function isInsideRadius({ meters, placement }: GeocodeAnswer): boolean {
  return meters !== null && meters <= (placement.radiusMeters95 ?? 0);
}

function printShare(
  name: string,
  answers: readonly GeocodeAnswer[],
  holds: (answer: GeocodeAnswer) => boolean,
): void {
  printFigure(name, shareOf(answers, holds), 'share', { of: answers.length });
}

function printKind(name: string, answers: readonly GeocodeAnswer[]): void {
  printShare(`${name}: placed`, answers, isPlaced);
  const groups = Map.groupBy(
    answers.filter(isPlaced),
    ({ question, placement }) => `${question.country} ${placement.precision}`,
  );
  for (const [group, list] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    printShare(`${name}: right of ${group}`, list, isRight);
  }
}

function printHeldOut(answers: readonly GeocodeAnswer[]): void {
  for (const [country, all] of Map.groupBy(answers, ({ question }) => question.country)) {
    printInterpolated(country, all);
  }
  for (const [town, all] of Map.groupBy(answers, ({ question }) => question.variant)) {
    if (all.length >= FEWEST_OF_A_TOWN) printInterpolated(town, all);
  }
}

const FEWEST_OF_A_TOWN = 100;

function printInterpolated(where: string, all: readonly GeocodeAnswer[]): void {
  const meters = all
    .filter(({ placement }) => placement.precision === 'interpolated')
    .flatMap((one) => one.meters ?? []);
  const of = meters.length;
  printFigure(`b interpolated ${where}: answered`, of / all.length, 'share', { of: all.length });
  printFigure(`b interpolated ${where}: median error`, percentile(meters, 0.5), 'm', { of });
  printFigure(`b interpolated ${where}: 95th percentile`, percentile(meters, 0.95), 'm', { of });
}

function printVariants(
  name: string,
  answers: readonly GeocodeAnswer[],
  measure: (list: readonly GeocodeAnswer[]) => number,
): void {
  const groups = Map.groupBy(answers, ({ question }) => question.variant);
  for (const [variant, list] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    printFigure(`${name}: ${variant}`, measure(list), 'share', { of: list.length });
  }
}
