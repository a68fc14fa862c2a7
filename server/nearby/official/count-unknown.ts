import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { countPois } from '../../gazetteer/count-pois.ts';
import type { PoiQuery } from '../../gazetteer/pois.ts';
import { oncePerVersion } from '../once-per-version.ts';
import type { RegisterPack } from './register-coverage.ts';

/** What an entry lacks that has no such property. */
const PROPERTY_WORDS: Readonly<Record<string, string>> = {
  nhs: 'a known sector',
  rating: 'a rating',
  ae_rating: 'a rating of its emergency services',
  specialist: 'word on specialties',
  hygiene: 'a hygiene rating',
  food_type: 'a type of food',
};

/**
 * For each property that is asked, how many entries of the kind lack it, in a sentence: they are in no answer, whatever
 * they are.
 */
export async function countUnknown(
  db: Queryable,
  mapVersion: string,
  { kinds, conditions }: PoiQuery,
  packs: readonly RegisterPack[],
): Promise<string[]> {
  const [kind = ''] = kinds;
  const names = packs.map(({ source, part }) => `${source}/${part}`).join(',');
  const properties = [...new Set(conditions.map(({ property }) => property))];
  const said = properties.map(async (property) => {
    const count = await oncePerVersion(db, mapVersion, `lacking ${property} ${kind} ${names}`, () =>
      countPois(db, kind, packs, property),
    );
    const left = `without ${PROPERTY_WORDS[property] ?? property} ${count === 1 ? 'is' : 'are'} left out.`;
    return count > 0 ? [`${counted(count, 'entry', 'entries')} ${left}`] : [];
  });
  return (await Promise.all(said)).flat();
}
