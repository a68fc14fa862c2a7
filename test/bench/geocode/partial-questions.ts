import type { Queryable } from '../../../server/db/database.ts';
import type { IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const PARTIAL = {
  'postcode alone': ({ postcode }: IndexedBuilding) => postcode,
  /** A house or street that nobody lists, in a postcode. */
  'postcode beside unknown words': ({ postcode }: IndexedBuilding) =>
    postcode === '' ? '' : `Brafelgor Venquin Halkin Tavros, ${postcode}`,
  'sector alone': ({ postcode, country }: IndexedBuilding) => (country === 'GB' ? postcode.slice(0, -2) : ''),
  'district alone': ({ postcode, country }: IndexedBuilding) =>
    country === 'GB' ? (postcode.split(' ')[0] ?? '') : '',
  'town alone': ({ city, state, country }: IndexedBuilding) =>
    city && country === 'US' ? `${city}, ${state}` : city,
  'street alone': ({ street, city, state, postcode }: IndexedBuilding) =>
    city ? [street, city, state].filter(Boolean).join(', ') : `${street}, ${postcode}`,
};
type QueryPart = keyof typeof PARTIAL;
const PARTS: readonly QueryPart[] = ['postcode alone', 'town alone', 'street alone'];

/** An area that the building lies in, of each sort in turn; null where its address does not name one. */
export function askPartial(building: IndexedBuilding, turn: number): GeocodeQuestion | null {
  return askPart(building, PARTS[turn % PARTS.length] as QueryPart);
}

function askPart(building: IndexedBuilding, variant: QueryPart): GeocodeQuestion | null {
  const text = PARTIAL[variant](building);
  if (text === '' || text.endsWith(', ')) return null;
  // The houses of a unit are near its centre or far from it together, whatever their streets.
  const isOfUnit = building.country === 'GB' && variant.startsWith('postcode');
  const street = isOfUnit ? building.postcode : building.streetKey;
  return { ...about(building), kind: 'partial', variant, text, street };
}

/** Each house more tells less of its street or postcode than the first house of another one. */
const MOST_OF_A_TEXT = 8;

/** One sort alone: its answers are seldom met in the mixture, and have to be judged all the same. */
export function createPartAsker(
  part: QueryPart,
  mostOfAText = MOST_OF_A_TEXT,
): (building: IndexedBuilding) => GeocodeQuestion | null {
  const timesAsked = new Map<string, number>();
  return (building) => {
    const question = askPart(building, part);
    const times = timesAsked.get(question?.text ?? '') ?? 0;
    if (!question || times === mostOfAText) return null;
    timesAsked.set(question.text, times + 1);
    return question;
  };
}

/** Places by name with their town or postcode; names that stand at several places of it left out. */
export async function askNames(db: Queryable): Promise<GeocodeQuestion[]> {
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
