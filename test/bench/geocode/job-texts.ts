import type { Queryable } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { indexBuildings, listBuildings } from './buildings.ts';
import { corruptions } from './corruptions.ts';
import { askCorrupted } from './indexed-questions.ts';

const SEED = 20260102;
const MISSPELT_IN = 5;

/** Rows of a list as its owner has them: addresses that are known, as people write them, one in five misspelt. */
export async function makeJobTexts(db: Queryable, count: number): Promise<string[]> {
  const random = new Random(SEED);
  const all = await listBuildings(db);
  const index = await indexBuildings(db, all);
  const known = shuffle(
    all.filter(({ isHeldOut }) => !isHeldOut),
    random,
  );
  const misspelt = corruptions.filter(({ isMisspelling }) => isMisspelling);
  const others = corruptions.filter(({ isMisspelling }) => !isMisspelling);
  const texts: string[] = [];
  for (const [turn, building] of known.entries()) {
    if (texts.length === count) break;
    const ways = texts.length % MISSPELT_IN === 0 ? misspelt : others;
    const question = askCorrupted(building, index, turn, random, ways);
    if (question) texts.push(question.text);
  }
  return texts;
}
