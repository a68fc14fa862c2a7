// (g) Postcodes that do not exist, and (h) numbers that a street does not have.
import type { Queryable } from '../../../server/db/database.ts';
import { splitNumber } from '../../../server/geocoder/parse/normalize.ts';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { writeLine } from './address-parts.ts';
import type { IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** Units that no sector, district or area has. */
export async function askUnknownCodes(
  db: Queryable,
  count: number,
  random: Random,
): Promise<GeocodeQuestion[]> {
  const { rows } = await db.query<{ code: string; kind: string }>(
    `select code, kind from postcode where kind in ('sector', 'district') and country = 'GB'
     order by md5(code_key) limit $1`,
    [count],
  );
  const letter = () => LETTERS[Math.floor(random.next() * LETTERS.length)] ?? 'Z';
  const made = rows.map(({ code, kind }) => ({
    variant: `of a known ${kind}`,
    text: kind === 'sector' ? `${code}${letter()}${letter()}` : `${code} 0${letter()}${letter()}`,
  }));
  const areas = Array.from({ length: Math.ceil(count / 4) }, (_, i) => ({
    variant: 'of no area',
    text: `${['ZZ', 'QX', 'XJ', 'VV'][i % 4]}${1 + (i % 9)} ${i % 10}${letter()}${letter()}`,
  }));
  const known = await db.query<{ code: string }>(
    `select code from postcode where kind in ('unit', 'retired') and code = any($1)`,
    [made.map(({ text }) => text)],
  );
  const exists = new Set(known.rows.map(({ code }) => code));
  return [...made, ...areas]
    .filter(({ text }) => !exists.has(text))
    .map((one) => ({ ...one, kind: 'unknown_code', country: 'GB', truth: null, street: one.text }));
}

/** The addresses of houses, each with a unit that its sector does not have. */
export async function askUnknownUnits(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
  random: Random,
): Promise<GeocodeQuestion[]> {
  const letter = () => LETTERS[Math.floor(random.next() * LETTERS.length)] ?? 'Z';
  const made = buildings
    .filter(({ postcode }) => postcode.includes(' '))
    .map((building) => ({ building, code: `${building.postcode.slice(0, -2)}${letter()}${letter()}` }));
  const { rows } = await db.query<{ code: string }>(
    `select code from postcode where kind in ('unit', 'retired') and code = any($1)`,
    [made.map(({ code }) => code)],
  );
  const exists = new Set(rows.map(({ code }) => code));
  return made
    .filter(({ code }) => !exists.has(code))
    .map(({ building, code }) => ({
      ...about(building),
      kind: 'unknown_code',
      variant: 'behind a house',
      text: writeLine({ ...building, postcode: code }),
    }));
}

/** Streets of fewer known houses have numbers that nobody has listed. */
const FEWEST_HOUSES = 6;
const GAP_METERS = 450;

/** A number far past the last one of each street, and one in its widest gap. */
export function askUnknownNumbers(buildings: readonly IndexedBuilding[]): GeocodeQuestion[] {
  const streets = Map.groupBy(buildings, ({ streetKey, city, state }) => [streetKey, city, state].join('|'));
  return [...streets.values()].flatMap((houses) => {
    const numbered = houses
      .flatMap((house) => {
        const number = splitNumber(house.numberKey);
        return number ? [{ house, low: number.low, high: number.high }] : [];
      })
      .sort((a, b) => a.low - b.low);
    const last = numbered.at(-1);
    if (!last || numbered.length < FEWEST_HOUSES || !last.house.city) return [];
    const past = ask(last.house, Math.ceil(last.high * 1.5) + 40, 'past the end');
    const gap = numbered
      .slice(1)
      .map((next, i) => ({ next, before: numbered[i] as (typeof numbered)[number] }))
      .find(
        ({ before, next }) =>
          next.low - before.high > 40 && distanceMeters(before.house, next.house) > GAP_METERS,
      );
    if (!gap) return [past];
    return [past, ask(last.house, Math.round((gap.before.high + gap.next.low) / 2), 'in a gap')];
  });
}

function ask(house: IndexedBuilding, number: number, variant: string): GeocodeQuestion {
  const text = writeLine({ ...house, number: String(number), postcode: '' });
  return { ...about(house), truth: null, kind: 'unknown_number', variant, text };
}
