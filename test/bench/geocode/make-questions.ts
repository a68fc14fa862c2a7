import type { Queryable } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { askAliases } from './alias-questions.ts';
import { type IndexedBuilding, indexBuildings, listBuildings } from './buildings.ts';
import { askCrossings } from './crossing-questions.ts';
import { loadElsewhere } from './elsewhere.ts';
import { askClean, askCorrupted, askHeldOut } from './indexed-questions.ts';
import { askOutside } from './outside-questions.ts';
import { askNames, askPartial } from './partial-questions.ts';
import type { GeocodeQuestion } from './question.ts';
import { askContradicted, askNowhere } from './wrong-questions.ts';

export const SEED = 20260101;

/** Of every hundred questions, as many of each kind; half of each are about either country. */
export const MIXTURE = {
  clean: 20,
  corrupted: 40,
  held_out: 15,
  contradicted: 8,
  no_such_place: 12,
  partial: 5,
};

/** The same questions for the same data and count, in an order that mixes all kinds. */
export async function makeQuestions(
  db: Queryable,
  dataFolder: string,
  rows: number,
): Promise<GeocodeQuestion[]> {
  const random = new Random(SEED);
  const buildings = await listBuildings(db);
  const index = await indexBuildings(db, buildings);
  const elsewhere = await loadElsewhere(db);
  const names = shuffle(await askNames(db), random);
  const outside = Map.groupBy(shuffle(await askOutside(dataFolder), random), ({ country }) => country);
  const makers: Record<
    keyof typeof MIXTURE,
    (building: IndexedBuilding, turn: number) => GeocodeQuestion | null
  > = {
    clean: (building) => askClean(building, index),
    corrupted: (building, turn) => askCorrupted(building, index, turn, random),
    held_out: (building) => askHeldOut(building, index),
    contradicted: (building) => askContradicted(building, index, elsewhere, random),
    no_such_place: (building, turn) =>
      turn % 4 === 3
        ? (outside.get(building.country)?.pop() ?? null)
        : askNowhere(building, elsewhere, turn, random),
    partial: (building, turn) => (turn % 4 === 3 ? (names.pop() ?? null) : askPartial(building, turn)),
  };
  const questions: GeocodeQuestion[] = [];
  for (const country of ['GB', 'US']) {
    const own = shuffle(
      buildings.filter((building) => building.country === country),
      random,
    );
    for (const [kind, share] of Object.entries(MIXTURE)) {
      const wanted = Math.round((rows * share) / 200);
      const known = own.filter(({ isHeldOut }) => isHeldOut === (kind === 'held_out'));
      questions.push(...take(known, wanted, makers[kind as keyof typeof MIXTURE]));
    }
  }
  // Beside the mixture: all there are.
  questions.push(...(await askCrossings(dataFolder)), ...(await askAliases(db)));
  return shuffle(questions, random);
}

/** Asks about one building after the other until there are as many questions as wanted, or no more buildings. */
export function take(
  buildings: readonly IndexedBuilding[],
  wanted: number,
  make: (building: IndexedBuilding, turn: number) => GeocodeQuestion | null,
): GeocodeQuestion[] {
  const questions: GeocodeQuestion[] = [];
  for (const building of buildings) {
    if (questions.length === wanted) break;
    const question = make(building, questions.length);
    if (question) questions.push(question);
  }
  return questions;
}
