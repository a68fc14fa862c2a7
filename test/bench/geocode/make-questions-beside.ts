import type { Queryable } from '../../../server/db/database.ts';
import { indexBuildings, listBuildings } from './buildings.ts';
import { askCode } from './code-questions.ts';
import { askHeldOut } from './indexed-questions.ts';
import { take } from './make-questions.ts';
import { askIndependent } from './outside-questions.ts';
import { createPartAsker } from './partial-questions.ts';
import type { GeocodeQuestion } from './question.ts';
import { askSecondRecords } from './second-records.ts';

/** Of either country. */
const CODES = 200;
/** Of each: sectors and districts are seldom sent alone. */
const WIDE = 400;

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
  const gb = buildings.filter(({ country }) => country === 'GB');
  const wide = (['sector alone', 'district alone'] as const).flatMap((part) =>
    take(gb, WIDE, createPartAsker(part)),
  );
  const known = new Set(questions.filter(({ kind }) => kind === 'held_out').map(({ text }) => text));
  const heldOut = buildings
    .filter(({ isHeldOut }) => isHeldOut)
    .flatMap((building) => askHeldOut(building, index) ?? [])
    .filter(({ text }) => !known.has(text));
  return [
    ...codes,
    ...wide,
    ...questions.flatMap(otherPartMeant),
    ...heldOut,
    ...(await askSecondRecords(db, index)),
    ...(await askIndependent(dataFolder)),
  ];
}

/** The same text, with the other part right: which of the two is wrong nobody knows. */
function otherPartMeant(question: GeocodeQuestion): GeocodeQuestion[] {
  const { otherTruth } = question;
  return otherTruth ? [{ ...question, kind: 'other_part_meant', truth: otherTruth }] : [];
}
