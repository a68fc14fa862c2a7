import { normalizeText } from './normalize-text.ts';

/** Names of the United Kingdom and its nations at the end of an address. */
const PHRASES = new Set(
  `england,scotland,wales,cymru,northern ireland,uk,u k,united kingdom,the united kingdom,great britain,gb,g b,
  gbr,britain,alba,n ireland,south wales,north wales,mid wales,west wales`.split(/,\s*/),
);
/** Also words of streets and towns ("Little Britain"): a nation only where they are a whole part. */
const WHOLE_PART_ONLY = new Set(['britain', 'alba', 'gb', 'g b', 'gbr']);

/** How many of the last words name the United Kingdom or one of its nations; 0 where none do. */
export function ukWordsAtEnd(words: readonly string[]): number {
  const tail = words.slice(-3).map(normalizeText);
  for (let length = tail.length; length > 0; length--) {
    const phrase = tail.slice(-length).join(' ');
    if (PHRASES.has(phrase) && (length === words.length || !WHOLE_PART_ONLY.has(phrase))) return length;
  }
  return 0;
}
