import type { Database } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { BUILDINGS, type IndexedBuilding, listBuildings } from './buildings.ts';
import { FOLDS, holdOut } from './hold-out.ts';
import { SEED } from './make-questions.ts';
import { createPartAsker } from './partial-questions.ts';
import type { GeocodeQuestion } from './question.ts';

/** A parcel says well enough on which part of its street or postcode a house is. */
const HOUSES = [...BUILDINGS, 'parcel'] as const;

/**
 * Asks about streets and postcodes alone, and whether the answers are near their houses: each house in the fifth of the
 * buildings that it is held out in, for the houses that are known say how near the others are. British postcodes also
 * with no house known at all, as most are. Leaves what `holdOut` leaves.
 */
export async function askParts<Answered>(
  db: Database,
  ask: (questions: GeocodeQuestion[]) => Promise<Answered[]>,
): Promise<Answered[]> {
  const ofStreets = createPartAsker('street alone');
  let ofPostcodes: ReturnType<typeof askPostcodes> | null = null;
  const answers: Answered[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const houses = await holdOutHouses(db, fold);
    ofPostcodes ??= askPostcodes(await listBuildings(db, HOUSES, 'with_named'));
    const askers = [ofStreets, ...ofPostcodes];
    answers.push(
      ...(await ask(askers.flatMap((askPart) => houses.flatMap((house) => askPart(house) ?? [])))),
    );
  }
  const british = (await holdOutHouses(db, 'all')).filter(({ country }) => country === 'GB');
  const unknown = askPostcodes(british).flatMap((askPart) =>
    british.flatMap((house) => askPart(house) ?? []),
  );
  answers.push(...(await ask(unknown)));
  await holdOut(db);
  return answers;
}

/** Words that nobody lists may be right, and the code beside them wrong: one of so many has that of another unit. */
const MISTAKEN = 6;

function askPostcodes(houses: readonly IndexedBuilding[]) {
  const nextOf = nextUnits(houses);
  let asked = 0;
  const orMistaken = (house: IndexedBuilding) =>
    asked++ % MISTAKEN === 0 ? (nextOf.get(house.postcode) ?? house.postcode) : house.postcode;
  return [createPartAsker('postcode alone'), createPartAsker('postcode beside unknown words', orMistaken)];
}

/** For each British unit the next one of its sector, in the order of their letters. */
function nextUnits(houses: readonly IndexedBuilding[]): Map<string, string> {
  const british = houses.flatMap(({ country, postcode }) => (country === 'GB' && postcode ? [postcode] : []));
  const units = [...new Set(british)].sort();
  const sectors = Map.groupBy(units, (unit) => unit.slice(0, -2));
  return new Map(
    [...sectors.values()].flatMap((own) =>
      own.map((unit, at): [string, string] => [unit, own[(at + 1) % own.length] ?? unit]),
    ),
  );
}

async function holdOutHouses(db: Database, fold: number | 'all'): Promise<IndexedBuilding[]> {
  await holdOut(db, fold, HOUSES, 'with_named');
  const houses = await listBuildings(db, HOUSES, 'with_named');
  return shuffle(
    houses.filter(({ isHeldOut }) => isHeldOut),
    new Random(SEED),
  );
}
