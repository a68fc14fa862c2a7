import type { Queryable } from '../../../server/db/database.ts';
import { Random } from '../../../server/packs/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { indexBuildings, listBuildings } from './buildings.ts';
import { askCode } from './code-questions.ts';
import { SEED, take } from './make-questions.ts';
import { askIndependent } from './outside-questions.ts';
import { createPartAsker } from './partial-questions.ts';
import type { Question } from './question.ts';
import { askSecondRecords } from './second-records.ts';

/** Of either country. */
const [CODES, POSTCODES] = [200, 6000];

/**
 * Questions that the mixture has too few of to judge their answers, or none: they say how right and how sure answers are,
 * not how fast they come.
 */
export async function makeQuestionsBeside(db: Queryable, dataFolder: string): Promise<Question[]> {
  const random = new Random(SEED);
  const buildings = await listBuildings(db);
  const ofCountries = ['GB', 'US'].flatMap((country) => {
    const own = buildings.filter((building) => building.country === country);
    return [
      ...take(own, CODES, askCode),
      ...take(shuffle(own, random), POSTCODES, createPartAsker('postcode alone')),
    ];
  });
  return [
    ...ofCountries,
    ...(await askSecondRecords(db, await indexBuildings(db, buildings))),
    ...(await askIndependent(dataFolder)),
  ];
}
