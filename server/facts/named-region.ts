// The county or the council of a row that is all of one: that one itself, however far its circle reaches.
import { toDated } from './coverage.ts';
import type { FactPlace } from './place.ts';
import type { FactAnswer, Finding } from './to-fact.ts';

/** `found` from the middle outwards. Null for any other row, and where no outline there has the name. */
export function namedRegion(
  { placement: { region, admin } }: FactPlace,
  level: 'county' | 'council',
  found: readonly (Finding | null)[],
): FactAnswer | null {
  const isNamed = region === (level === 'council' ? 'council area' : level);
  const key = keyOf(admin?.value[level] ?? '');
  const own = found.find((one) => one !== null && keyOf(`${one.value}`) === key);
  if (!isNamed || !own) return null;
  const { value, pack, by = [], more } = own;
  const fact = { value, ...toDated(pack), ...more, basis: NAMED, share: 1 };
  return { fact, packs: [pack.pack, ...by] };
}

/** "Prince George's" and 'Prince Georges' */
const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The basis of such a fact: it says nothing of the ground around the row's point. */
export const NAMED = 'named';
