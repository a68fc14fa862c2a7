// "Opposite 14 Stow Hill", "Land to the rear of 45 Caerleon Road", "Not 14 Stow Hill": words by which the place is not the
// house that follows. A flat above a house is in it.

/** They say so after any words: "Lamp post opposite 14 Stow Hill". */
const FIRM =
  'opposite(?: to)?|opp\\.?|facing|behind|beside|alongside|next (?:door )?to|next door|adjacent(?: to)?|adj\\.?(?: to)?|adjoining|near(?: to)?|nr\\.?|close to|in front of|outside(?: of)?|o\\/s|across (?:the (?:road|street) )?from|(?:rear|back|side|front|end|north|south|east|west|left|right) of|r\\/o|rear|between|btwn|btw|b\\/w|no longer at|moved from|relocated from|gyferbyn(?: ag?| â)?|ger|tu (?:ôl|ol|cefn) i|nesaf at|wrth ymyl';
/** They also end names: "Time Off", "Ever After", "What Once Was". So they stand first, or behind words of place. */
const LOOSE =
  'off|past|before|after|beyond|around|from|not(?: at)?|was(?: at)?|formerly(?: at)?|previously(?: at)?|instead of';
const OF_PLACE =
  '(?:(?:land|site|plot|property|premises|area|field|garage|verge|footway|at|on|to|the|of|and|or|&|is|are|located|situated|just|directly|immediately|right|somewhere|approx\\.?) )*';

const AT_END = new RegExp(
  `(?:^|.* )(${OF_PLACE}(?:${FIRM}))(?: the)?$|^(${OF_PLACE}(?:${LOOSE}))(?: the)?$`,
  'iu',
);
/** "was 14 Stow Hill now": the house before it, which is left. */
const HOUSE_LEFT =
  /^((?:was|formerly|previously|moved from|relocated from|used to be|not)(?: at)? .*\d.*)$/iu;
const WHOLE = new RegExp(`^${OF_PLACE}(?:${FIRM})$`, 'iu');

/** The words of relation in the text before a house, as written; null where it has none. */
export function relationBefore(text: string): string | null {
  const match = AT_END.exec(text) ?? HOUSE_LEFT.exec(text);
  return match === null ? null : (match[1] ?? match[2] ?? null);
}

/** The same of a text behind the house: "(rear of)". Here nothing else may stand beside them. */
export function relationBehind(text: string): string | null {
  const words = text.replace(/[()[\]]/g, '').trim();
  return WHOLE.test(words) ? words : null;
}
