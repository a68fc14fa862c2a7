// Notes on how to find the door: "(opposite the pub)", "rear entrance, ring twice", "above the bakery". They are no
// part of the address, unless they name a place that is.
import { countryAtEnd } from './countries.ts';
import { isOrdinal } from './ordinals.ts';
import { endsWithStreetType } from './street-cuts.ts';
import { ukAtEnd } from './uk-nations.ts';
import { readUsState } from './us-states.ts';

/** The delimiters of notes; they stay in the text. */
const SIGNS = /([,;|()[\]]| [-–—•·] |(?<=\p{L}{4}|\d\p{L}{2}|\d{5})\. )/u;

/** Words of position: with an article after them they are never a name. */
const RELATION =
  '(?:opposite|opp\\.?|facing|behind|beside|beneath|underneath|below|above|over|under|past|by|near(?: to)?|nr\\.?|close to|next (?:door )?to|adjacent to|adj\\.? to|in front of|across from|across the (?:road|street) from|(?:a?round|just)? ?the corner from|(?:at |to |round |around )?(?:the )?(?:rear|back|side|end) of|just (?:past|off|before|after|behind))';
/** Also without an article: "opposite Tesco". The others may begin names of villages: "Over Wallop". */
export const BESIDE_NAME =
  'opposite|opp\\.?|facing|behind|beside|next (?:door )?to|adjacent to|adj\\.? to|in front of|across from';
const FIRM_RELATION = `(?:above|${BESIDE_NAME})`;
export const ARTICLE = '(?:the|a|an|our|your|my)';
const LANDMARK =
  "(?:pub|inn|church(?: hall)?|chapel|mosque|synagogue|post office|school|(?:train |railway |bus |fire |police |petrol |gas )?station|bus stop|bank|baker(?:y|s|'s)|butcher(?:s|'s)?|chip shop|chippy|chemist(?:s|'s)?|pharmacy|library|park|car park|parking lot|garage|supermarket|(?:corner |coffee )?shops?|newsagents?|hotel|hospital|surgery|cinema|bridge|river|canal|roundabout|(?:traffic )?lights|pond|market|(?:town|village|city) hall|war memorial|cemetery|diner|mall|gym|laundromat|laund(?:e)?rette|barber(?:s|'s)?|hairdresser(?:s|'s)?|caf[eé]|restaurant|takeaway|club|courthouse|firehouse)";

/** A whole piece between two delimiters. */
const WHOLE: readonly RegExp[] = [
  new RegExp(`^(?:(?:flat|rooms?|studio|shop|upstairs|downstairs) )?${RELATION} ${ARTICLE} \\p{L}`, 'iu'),
  /^(?:please|leave|deliver|ring|knock|buzz|press|ask|call|collect|park|beware|mind|don'?t|do not|use) (?:the |it |to |at |on |in |by |with |for |before |bell|door|twice|once|loudly|hard|when |upon |after |via |from |of |ring|knock|call|leave|deliver|use |side|back|rear|front|safe|outside|parcels?)/iu,
  /^(?:via |at |by |from |use )?(?:the )?(?:rear|side|back|front|main|goods|service|staff|trades?(?:man'?s)?) (?:entrance|door|gate|access)(?!\p{L})/iu,
  /^(?:entrance|access|door|bell|buzzer|delivery|deliveries|parking) (?:is |at |on |in |via |from |by |round |around |through |behind |to )/iu,
  /^(?:(?:flat|top|bottom|left|right|middle|upper|lower|first|second|third) (?:bell|buzzer|doorbell)|(?:(?:top|bottom|left|right|middle|upper|lower|first|second|third|side) )?(?:bell|buzzer|door|intercom) (?:no\.? ?|number |code )?#?\d{1,4}[a-z]?)$/iu,
  /^(?:the )?(?:red|green|blue|black|white|yellow|brown|grey|gray) (?:front )?door$/iu,
  // Names of residents, and the crossings between which the place is.
  /^(?:mr|mrs|ms|miss)\.? \p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,2}$/iu,
  /^(?:(?:on |at )?the )?(?:corner|cnr) of \p{L}/iu,
  /^(?:between|btwn|btw|betw|bet|b\/[wt])\.? [\p{L}\d.' -]{1,40} (?:&|and) [\p{L}\d.' -]{1,40}$/iu,
  /^(?:(?:gate|door|entry|access) code|key ?safe|code)(?: is|:)? ?[#*]?\d{1,6}[#*]?$/iu,
  /^(?:upstairs|downstairs|(?:up|down) the stairs|on the (?:left|right|corner)|round the (?:back|side)|around the (?:back|side)|at the (?:back|rear|side)|loading bay|goods in|back door|doorbell)$/iu,
];
const RELATION_FIRST = new RegExp(`^${RELATION} `, 'iu');
const LANDMARK_LAST = new RegExp(`^(?:\\S+ ){0,2}${LANDMARK}$`, 'iu');
/** "first floor", "flat 2": parsed as a unit, whatever follows. */
const UNIT_BEFORE = /^(?:\S{1,12} (?:floor|fl)|(?:flat|unit|apt|apartment|suite) \S{1,4}) /iu;
const BESIDE = new RegExp(`^${RELATION} ${ARTICLE} (?=\\p{L})`, 'iu');
const FIRM = new RegExp(`^${FIRM_RELATION} (?=\\p{L})`, 'iu');
const NAMED_LANDMARK = new RegExp(`^(?:\\S{1,20} )?${LANDMARK}(?![\\p{L}\\p{N}'’])`, 'iu');
const LANDMARK_ALONE = new RegExp(`^${LANDMARK}(?![\\p{L}\\p{N}'’])`, 'iu');
/** At least number, street and its type: "12 High Street opposite the pub". */
const FEWEST_WORDS_BEFORE = 3;
const MOST_WORDS = 30;
const LONGEST_NOTE = 10;

/** Every note contains one of these. */
const MAY_HOLD =
  /(?:opp|facing|behind|beside|beneath|below|above|over|under|past|by|near|nr|close|next|adj|front|across|corner|rear|back|side|end|just|door|gate|bell|entrance|access|ring|leave|please|deliver|mr|ms|miss|bet|btw|b\/|knock|buzz|press|ask|call|collect|park|beware|mind|code|safe|stairs|left|right|bay|goods|use |don|do not)/i;

/** The text with a comma in place of each note, and the notes as written. */
export function takeNotes(text: string): { text: string; notes: readonly string[] } {
  if (!MAY_HOLD.test(text)) return { text, notes: [] };
  const notes: string[] = [];
  const left = text.split(SIGNS).map((piece, index, { length }) => {
    const note = index % 2 === 0 ? (noteOf(piece.trim()) ?? betweenStreets(piece, index + 1 < length)) : null;
    if (note === null) return piece;
    notes.push(note);
    return piece.replace(note, ',');
  });
  return notes.length === 0 ? { text, notes } : { text: left.join(''), notes };
}

function noteOf(piece: string): string | null {
  if (WHOLE.some((pattern) => pattern.test(piece)) || isBesideLandmark(piece))
    return isNamed(piece) || isPersonsRoad(piece) ? null : piece;
  if (FIRM.test(piece)) return isFirm(piece) ? piece : null;
  const part = behindUnit(piece) ?? insideOf(piece);
  return part === null || isNamed(part) ? null : part;
}

/** "St Paul's Church" */
export function isLandmark(name: string): boolean {
  return LANDMARK_LAST.test(name);
}

/** "behind the old post office", with nothing after it. */
function isBesideLandmark(piece: string): boolean {
  const [opening = ''] = RELATION_FIRST.exec(piece) ?? [];
  return opening !== '' && isLandmark(piece.slice(opening.length));
}

const BETWEEN = / ((?:between|btwn|btw|betw|b\/[wt])\.? \S{1,20} (?:&|and) \S{1,20})$/iu;

/** "145 Stanton St btw Norfolk and Suffolk, New York": the town follows. */
function betweenStreets(piece: string, hasMore: boolean): string | null {
  const note = hasMore && /^\s*\d/.test(piece) ? BETWEEN.exec(piece.slice(-80).trimEnd())?.[1] : undefined;
  return note === undefined || isNamed(note) ? null : note;
}

/** "first floor above the bakery" */
function behindUnit(piece: string): string | null {
  const [unit = ''] = UNIT_BEFORE.exec(piece) ?? [];
  const behind = piece.slice(unit.length);
  return unit !== '' && BESIDE.test(behind) ? behind : null;
}

/** Without a delimiter before it: only up to the name in the note, because the town may follow. */
function insideOf(piece: string): string | null {
  const words = piece.split(' ');
  if (!/\d/.test(piece)) return null;
  for (let from = FEWEST_WORDS_BEFORE; from < Math.min(words.length - 1, MOST_WORDS); from++) {
    const behind = words.slice(from, from + LONGEST_NOTE).join(' ');
    const [opening = ''] = BESIDE.exec(behind) ?? FIRM.exec(behind) ?? [];
    if (opening === '') continue;
    const landmark = BESIDE.test(behind) ? NAMED_LANDMARK : LANDMARK_ALONE;
    const [named = ''] = landmark.exec(behind.slice(opening.length)) ?? [];
    if (named !== '') return opening + named;
  }
  return null;
}

/** "Mrs Macquarie's Road" */
function isPersonsRoad(piece: string): boolean {
  return /^m/i.test(piece) && endsWithStreetType(piece.toLowerCase().split(/\s+/));
}

/** "opposite Tesco Express", not "Above Bar Street". */
function isFirm(piece: string): boolean {
  const words = piece.toLowerCase().split(/\s+/);
  return words.length <= 5 && !endsWithStreetType(words) && !/\d/.test(piece) && !isNamed(piece);
}

/** It names a town, state or country, or another number: more than a note. */
function isNamed(note: string): boolean {
  const words = note.split(/\s+/);
  const state = readUsState(words);
  return (
    (words.some(isNumber) &&
      !/code|safe|^(?:\S+ )?(?:bell|buzzer|door|intercom) |^(?:ring|press|buzz|dial|leave) /i.test(note)) ||
    / in (?!the |a |an |our |your )/i.test(note) ||
    (state !== null && !state.byCode) ||
    ukAtEnd(words) !== null ||
    countryAtEnd(words, true) !== null
  );
}

/** "between 5th and 6th Avenue" names no house. */
function isNumber(word: string): boolean {
  return /\d/.test(word) && !isOrdinal(word.toLowerCase());
}
