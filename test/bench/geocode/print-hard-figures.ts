import { printFigure, shareOf } from '../figures.ts';
import type { GeocodeAnswer } from './ask.ts';
import { isPlacedRight } from './print-figures.ts';

/** Further off than this is another place. */
const WRONG_METERS = 250;
const SURE = 0.9;

/** A high score on a place that is not the one meant. */
function isSureAndWrong({ placement, meters, question }: GeocodeAnswer): boolean {
  if (placement.score < SURE || placement.point === null) return false;
  return question.truth === null || (meters ?? 0) > WRONG_METERS;
}

/** The place itself is half of what was sent: a high score on it is as wrong as one on the street. */
function isSureOfEither({ placement }: GeocodeAnswer): boolean {
  return placement.status === 'placed' && placement.score >= SURE;
}

export function printHardFigures(answers: readonly GeocodeAnswer[], all: readonly GeocodeAnswer[]): void {
  const of = (kind: string) => answers.filter(({ question }) => question.kind === kind);
  const isHeld = ({ placement }: GeocodeAnswer) => placement.status !== 'placed';
  const print = (
    name: string,
    list: readonly GeocodeAnswer[],
    holds: (one: GeocodeAnswer) => boolean,
    bar?: number,
  ) =>
    printFigure(name, shareOf(list, holds), 'share', {
      of: list.length,
      ...(bar === undefined ? {} : { bar }),
    });
  const byVariant = (name: string, list: readonly GeocodeAnswer[]) => {
    for (const [variant, some] of [...Map.groupBy(list, ({ question }) => question.variant)].sort()) {
      print(`${name}: ${variant}`, some, isHeld);
    }
  };
  print('(e) neighbours: sure and wrong', of('neighbour'), isSureAndWrong, 0);
  print(
    '(e) neighbours: on the street of the place named',
    of('neighbour'),
    ({ meters }) => (meters ?? Infinity) <= WRONG_METERS,
  );
  print('(e) neighbours: held for review', of('neighbour'), isHeld);
  print('(f) contradictions held', of('contradiction'), isHeld, 0.995);
  byVariant('(f) held', of('contradiction'));
  print('(g) unknown codes held', of('unknown_code'), isHeld, 0.995);
  byVariant('(g) held', of('unknown_code'));
  print('(h) numbers that no house has: held', of('unknown_number'), isHeld);
  byVariant('(h) held', of('unknown_number'));
  print('(h) numbers that no house has: sure', of('unknown_number'), isSureAndWrong);
  const places = [...Map.groupBy(of('key'), ({ question }) => question.variant).values()];
  const isOne = (list: readonly GeocodeAnswer[]) =>
    new Set(list.map(({ placement }) => placement.recordKey)).size === 1;
  printFigure('(i) places of one key in all their ways', shareOf(places, isOne), 'share', {
    of: places.length,
  });
  print('(j) nations without a postcode: held', of('nation'), isHeld, 0.995);
  byVariant('(j) held', of('nation'));
  print('(k) places beside streets not their own: held', of('place_beside_street'), isHeld);
  print('(k) places beside streets not their own: sure', of('place_beside_street'), isSureOfEither);
  print('(l) cities of the post: placed right', of('postal_city'), isPlacedRight);
  for (const [variant, some] of Map.groupBy(of('postal_city'), ({ question }) => question.variant)) {
    print(`(l) placed right: ${variant}`, some, isPlacedRight);
  }
  const villages = of('village');
  const [own, others] = [true, false].map((hasTruth) =>
    villages.filter(({ question }) => (question.truth !== null) === hasTruth),
  ) as [GeocodeAnswer[], GeocodeAnswer[]];
  print('(m) houses beside a village not theirs: held', others, isHeld, 0.995);
  byVariant('(m) held', others);
  print('(m) houses beside a village not theirs: sure', others, isSureAndWrong, 0.001);
  for (const [variant, some] of [...Map.groupBy(own, ({ question }) => question.variant)].sort()) {
    print(`(m) placed right: ${variant}`, some, isPlacedRight);
  }
  const judged = [...all, ...answers].filter(
    ({ question }) => question.kind !== 'code' && question.truth !== null,
  );
  print('sure and wrong by more than 250 m, over all', judged, isSureAndWrong, 0.001);
}
