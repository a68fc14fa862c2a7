import { normalizeText } from './normalize-text.ts';

export type UkNation = 'England' | 'Scotland' | 'Wales' | 'Northern Ireland';

/** Names of each nation at the end of an address. */
const NATIONS: Readonly<Record<UkNation, readonly string[]>> = {
  England: ['england'],
  Scotland: ['scotland', 'alba'],
  Wales: ['wales', 'cymru', 'south wales', 'north wales', 'mid wales', 'west wales'],
  'Northern Ireland': ['northern ireland', 'n ireland'],
};
const KINGDOM = 'uk,u k,united kingdom,the united kingdom,great britain,gb,g b,gbr,britain'.split(',');
/** Also words of streets and towns ("Little Britain"): a nation only where they are a whole part. */
const WHOLE_PART_ONLY = new Set(['britain', 'alba', 'gb', 'g b', 'gbr']);

const nationOf = new Map<string, UkNation | null>([
  ...KINGDOM.map((phrase) => [phrase, null] as const),
  ...Object.entries(NATIONS).flatMap(([nation, phrases]) =>
    phrases.map((phrase) => [phrase, nation as UkNation] as const),
  ),
]);

/** The last words, where they name the United Kingdom or one of its nations; null otherwise. */
export function ukAtEnd(words: readonly string[]): { words: number; nation: UkNation | null } | null {
  const tail = words.slice(-3).map(normalizeText);
  for (let length = tail.length; length > 0; length--) {
    const phrase = tail.slice(-length).join(' ');
    const nation = nationOf.get(phrase);
    // "Newport Wales GB"
    const before = tail.at(-length - 1) ?? '';
    const mayBeOther = WHOLE_PART_ONLY.has(phrase) && length < words.length && !nationOf.has(before);
    if (nation !== undefined && !mayBeOther) return { words: length, nation };
  }
  return null;
}
