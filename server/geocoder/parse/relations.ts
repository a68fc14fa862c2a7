// "Opposite 14 Stow Hill", "Land to the rear of 45 Caerleon Road", "Not 14 Stow Hill": words by which the place is not the
// house that follows. A flat above a house is in it.

/** They say so after any words: "Lamp post opposite 14 Stow Hill". */
const FIRM =
  /^(?:opposite(?: to)?|opp\.?|facing|behind|beside|alongside|next (?:door )?to|next door|adjacent(?: to)?|adj\.?(?: to)?|adjoining|near(?: to)?|nr\.?|close to|in front of|outside(?: of)?|o\/s|across (?:the (?:road|street) )?from|(?:rear|back|side|front|end|north|south|east|west|left|right) of|r\/o|rear|between|btwn|btw|b\/w|no longer at|(?:far|away|yards?|met(?:er|re)s?|m|km|miles?|min(?:ute)?s?) from|(?:old|previous|former|last) address:?|moved from|relocated from|gyferbyn(?: ag?| â)?|ger|tu (?:ôl|ol|cefn) i|nesaf at|wrth ymyl)$/iu;
/** They also end names: "Time Off", "Ever After", "What Once Was". So they stand first, or behind words of place. */
const LOOSE =
  /^(?:off|past|before|after|beyond|around|from|ex|not(?: at)?|was(?: at)?|formerly(?: at)?|previously(?: at)?|instead of)$/iu;
const MOST_WORDS = 4;
const OF_PLACE: ReadonlySet<string> = new Set(
  `land site plot property premises area field garage verge footway at on to the of and or & is are located situated just
  directly immediately right somewhere approx approx.`.split(/\s+/),
);
/** "was 14 Stow Hill now": the house before it, which is left. */
const LEFT = /^(?:was|formerly|previously|moved from|relocated from|used to be|not)$/iu;

/** The words of relation in the text before a house, as written; null where it has none. */
export function relationBefore(text: string): string | null {
  const words = text.split(' ');
  const end = words.at(-1)?.toLowerCase() === 'the' ? words.length - 1 : words.length;
  const firm = startOf(words, end, FIRM);
  if (firm !== null) return words.slice(firm, end).join(' ');
  if (startOf(words, end, LOOSE) === 0) return words.slice(0, end).join(' ');
  const isLeft = [1, 2, 3].some((count) => LEFT.test(words.slice(0, count).join(' ')));
  return isLeft && /\d/.test(text) ? text : null;
}

/** The same of a text behind the house: "(rear of)". Here nothing else may stand beside them. */
export function relationBehind(text: string): string | null {
  const words = text
    .replace(/[()[\]]/g, '')
    .trim()
    .split(' ');
  return startOf(words, words.length, FIRM) === 0 ? words.join(' ') : null;
}

/** Where the relation at the end begins, with the words of place before it. */
function startOf(words: readonly string[], end: number, relation: RegExp): number | null {
  for (let count = Math.min(MOST_WORDS, end); count > 0; count--) {
    let start = end - count;
    if (!relation.test(words.slice(start, end).join(' '))) continue;
    while (start > 0 && OF_PLACE.has(words[start - 1]?.toLowerCase() ?? '')) start--;
    return start;
  }
  return null;
}
