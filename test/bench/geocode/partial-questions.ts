import type { Queryable } from '../../../server/db/database.ts';
import type { Building } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { Question } from './question.ts';

const PARTIAL: readonly ((building: Building) => [string, string])[] = [
  ({ postcode }) => ['postcode alone', postcode],
  ({ city, state, country }) => ['town alone', city && country === 'US' ? `${city}, ${state}` : city],
  ({ street, city, state, postcode }) => [
    'street alone',
    city ? [street, city, state].filter(Boolean).join(', ') : `${street}, ${postcode}`,
  ],
];

/** An area that the building lies in; null where its address does not name one. */
export function askPartial(building: Building, turn: number): Question | null {
  const [variant, text] = PARTIAL[turn % PARTIAL.length]?.(building) ?? ['', ''];
  if (text === '' || text.endsWith(', ')) return null;
  return { ...about(building), kind: 'partial', variant, text };
}

/** Each house more tells less of its street or postcode than the first house of another one. */
const MOST_OF_A_TEXT = 15;

/**
 * A postcode or a street alone: answers that are seldom met in the mixture, and have to be judged all the same. Of
 * each a few buildings.
 */
export function createWideAsker(): (building: Building, turn: number) => Question | null {
  const asked = new Map<string, number>();
  return (building, turn) => {
    const question = askPartial(building, turn % 2 === 0 ? 0 : 2);
    const times = asked.get(question?.text ?? '') ?? 0;
    if (!question || times === MOST_OF_A_TEXT) return null;
    asked.set(question.text, times + 1);
    return question;
  };
}

/** Places by name with their town or postcode; names that stand at several places of it left out. */
export async function askNames(db: Queryable): Promise<Question[]> {
  const { rows } = await db.query<{
    country: 'GB' | 'US';
    text: string;
    name_key: string;
    lat: number;
    lng: number;
  }>(
    `select country, name || ', ' || coalesce(nullif(city, ''), postcode) as text, name_key,
       min(point[1]) as lat, min(point[0]) as lng
     from place where placed_by in ('building', 'entrance') and (city <> '' or postcode <> '') and name_key <> ''
     group by country, name, city, postcode, name_key having count(*) = 1 order by 2`,
  );
  return rows.map(({ country, text, name_key, lat, lng }) => {
    const kindOf = { kind: 'partial', variant: 'name' } as const;
    return { ...kindOf, country, text, truth: { lat, lng }, street: name_key };
  });
}
