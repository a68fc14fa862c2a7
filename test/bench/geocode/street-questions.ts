import type { Database } from '../../../server/db/database.ts';
import { Random } from '../../../server/packs/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { BUILDINGS, listBuildings } from './buildings.ts';
import { FOLDS, holdOut } from './hold-out.ts';
import { SEED } from './make-questions.ts';
import { createPartAsker } from './partial-questions.ts';
import type { Question } from './question.ts';

/** A parcel says well enough on which part of its street a house is. */
const HOUSES = [...BUILDINGS, 'parcel'] as const;

/**
 * Asks about streets alone, and whether the answers are near their houses: each house in the fifth of the buildings that it
 * is held out in, for the houses that are known say which part of a street is meant. Leaves what `holdOut` leaves.
 */
export async function askStreets<Answered>(
  db: Database,
  ask: (questions: Question[]) => Promise<Answered[]>,
): Promise<Answered[]> {
  const askStreet = createPartAsker('street alone');
  const answers: Answered[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    await holdOut(db, fold, HOUSES);
    const heldOut = (await listBuildings(db, HOUSES)).filter((building) => building.isHeldOut);
    const questions = shuffle(heldOut, new Random(SEED)).flatMap((building) => askStreet(building) ?? []);
    answers.push(...(await ask(questions)));
  }
  await holdOut(db);
  return answers;
}
