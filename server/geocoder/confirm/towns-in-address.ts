// The towns that an address names. Pure.
import { listNameGrams } from '../context/name-grams.ts';
import { directionOf } from '../parse/directions.ts';
import { normalizeText } from '../parse/normalize-text.ts';
import { streetTypeOf } from '../parse/street-types.ts';

/** Of these keys, those that the address names. "12 Newport Road, Cardiff" names Cardiff alone, "South Croydon" no Croydon. */
export function townsNamedIn(address: string, known: ReadonlySet<string>): Set<string> {
  return new Set(address.split(',').flatMap((part) => townsInPart(part, known)));
}

function townsInPart(part: string, known: ReadonlySet<string>): string[] {
  const words = part.split(/\s+/).filter(Boolean).map(normalizeText);
  const covered = words.map(() => false);
  const names: string[] = [];
  // The longest come first: the words of "New Milton" are not those of Milton.
  for (const { key, from, to } of listNameGrams(part)) {
    if (!known.has(key) || covered[from] || covered[to]) continue;
    covered.fill(true, from, to + 1);
    const isOfRoad = streetTypeOf(words[to + 1] ?? '') !== null;
    const isOfOther = from > 0 && directionOf(words[from - 1] ?? '') !== null;
    if (!isOfRoad && !isOfOther) names.push(key);
  }
  return names;
}
