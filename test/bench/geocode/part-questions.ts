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
 * buildings that it is held out in, for the houses that are known say how near the others are. British postcodes, and
 * streets of which the line is known, also with no house known at all, as most are. Leaves what `holdOut` leaves.
 */
export async function askParts<Answered>(
  db: Database,
  ask: (questions: GeocodeQuestion[]) => Promise<Answered[]>,
): Promise<Answered[]> {
  // A new database has no tables for houses held out yet.
  await holdOut(db);
  const ofStreets = ofEach(createPartAsker('street alone'));
  const ofPostcodes = askPostcodes(await listBuildings(db, HOUSES, 'with_named'));
  const answers: Answered[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const houses = await holdOutHouses(db, fold);
    answers.push(...(await ask([ofStreets, ...ofPostcodes].flatMap((askAll) => askAll(houses)))));
  }
  const all = await holdOutHouses(db, 'all');
  const british = all.filter(({ country }) => country === 'GB');
  const drawn = await listDrawnStreets(db);
  const onLines = all.filter(({ streetKey }) => drawn.has(streetKey));
  const unknown = [
    ...ofEach(createPartAsker('street alone', MOST_OF_A_LINE))(onLines),
    ...askPostcodes(british).flatMap((askAll) => askAll(british)),
  ];
  answers.push(...(await ask(unknown)));
  await holdOut(db);
  return answers;
}

/** Of a street of which only its line is known: there are more of them than of others. */
const MOST_OF_A_LINE = 4;

async function listDrawnStreets(db: Database): Promise<Set<string>> {
  const { rows } = await db.query<{ streetKey: string }>(
    'select distinct street_key as "streetKey" from street',
  );
  return new Set(rows.map(({ streetKey }) => streetKey));
}

/** Words that nobody lists may be right, and the code beside them wrong: one to so many right ones. */
const RIGHT_CODES = 5;
/** Of a code, so that its wrong ones are asked before it has been asked often enough. */
const MOST_RIGHT = 6;

type AskHouses = (houses: readonly IndexedBuilding[]) => GeocodeQuestion[];

function askPostcodes(all: readonly IndexedBuilding[]): AskHouses[] {
  const nextOf = nextUnits(all);
  const askBeside = createPartAsker('postcode beside unknown words');
  return [
    ofEach(createPartAsker('postcode alone')),
    (houses) => withWrongCodes(houses, nextOf).flatMap((house) => askBeside(house) ?? []),
  ];
}

const ofEach =
  (askPart: ReturnType<typeof createPartAsker>): AskHouses =>
  (houses) =>
    houses.flatMap((house) => askPart(house) ?? []);

/** The houses of each code, and of those of the next unit so many with this code that the wrong ones are as few everywhere. */
function withWrongCodes(
  houses: readonly IndexedBuilding[],
  nextOf: ReadonlyMap<string, string>,
): IndexedBuilding[] {
  const units = Map.groupBy(houses, ({ postcode }) => postcode);
  let due = 0;
  return [...units].flatMap(([postcode, own]) => {
    const next = nextOf.get(postcode);
    if (next === undefined || next === postcode) return own;
    const right = own.slice(0, MOST_RIGHT);
    due += right.length / RIGHT_CODES;
    const wrong = (units.get(next) ?? []).slice(0, Math.floor(due));
    due -= wrong.length;
    return [...wrong.map((house) => ({ ...house, postcode })), ...right];
  });
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
