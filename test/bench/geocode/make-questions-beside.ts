import type { Queryable } from '../../../server/db/database.ts';
import { indexBuildings, listBuildings } from './buildings.ts';
import { askCode } from './code-questions.ts';
import { askHeldOut } from './indexed-questions.ts';
import { take } from './make-questions.ts';
import { askIndependent } from './outside-questions.ts';
import type { GeocodeQuestion } from './question.ts';
import { askSecondRecords } from './second-records.ts';

/** Of either country. */
const CODES = 200;

/**
 * Questions that the mixture has too few of to judge their answers, or none: they say how right and how sure answers are,
 * not how fast they come.
 */
export async function makeQuestionsBeside(
  db: Queryable,
  dataFolder: string,
  questions: readonly GeocodeQuestion[],
): Promise<GeocodeQuestion[]> {
  const buildings = await listBuildings(db);
  const index = await indexBuildings(db, buildings);
  const codes = ['GB', 'US'].flatMap((country) =>
    take(
      buildings.filter((building) => building.country === country),
      CODES,
      askCode,
    ),
  );
  const known = new Set(questions.filter(({ kind }) => kind === 'held_out').map(({ text }) => text));
  const heldOut = buildings
    .filter(({ isHeldOut }) => isHeldOut)
    .flatMap((building) => askHeldOut(building, index) ?? [])
    .filter(({ text }) => !known.has(text));
  return [
    ...codes,
    ...heldOut,
    ...(await askSecondRecords(db, index)),
    ...(await askIndependent(dataFolder)),
  ];
}
