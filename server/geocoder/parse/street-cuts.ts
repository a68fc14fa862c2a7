import { directionOf, quarterOf } from './directions.ts';
import { isOrdinal } from './ordinals.ts';
import {
  LEADING_TYPES,
  NUMBERED_ROADS,
  ONE_WORD_STREETS,
  STREET_TYPES,
  STRONG_TYPES,
  streetTypeOf,
} from './street-types.ts';

/**
 * One way to separate a street from the words after it: the street is the first `end` words. The weight is its
 * plausibility.
 */
export interface StreetCut {
  end: number;
  weight: number;
}

/** Weights of the forms in which a street may end. Only their order matters. */
const WEIGHT = {
  numberedRoad: 11,
  strongType: 10,
  weakType: 7,
  oneWord: 5.8,
  wholeBeforeOthers: 6,
  weakTypeInside: 5.5,
  ordinal: 5.5,
  leadingType: 5,
  townOfOneWord: 4,
  townOfTwoWords: 3.5,
  townOfThreeWords: 2.2,
  whole: 3,
};
/** A type at the end of the part is surer than one with more words after it. */
const AT_END = 1.5;
/** "St" before one of these means saint where a street type follows: "Old St Johns Road". */
const SAINTS = new Set(
  `agnes albans aldates andrew andrews ann anne annes anns anthony augustine augustines barnabas bartholomew bede
  benedict bernard botolph catherine catherines charles clair clement clements cuthbert cuthberts david davids denys
  dunstan edmund edmunds edward francis george georges giles helen helens hilda hughs ives james jamess john johns
  joseph josephs jude julian katherine kilda lawrence leonard leonards louis luke lukes margaret margarets mark marks
  martin martins mary marys matthew matthews michael michaels nicholas olave oswald oswalds pancras patrick patricks
  paul pauls peter peters philip saviours stephen stephens swithin thomas vincent wilfrid woolos`.split(
    /\s+/,
  ),
);

/** "county road 12", "us 1", "state route 20 n", "highway 61": the number of their words. */
const NUMBERED_ROAD =
  /^(?:(?:us|u s|state|county|farm to market|old|n|s|e|w|north|south|east|west) )*(?:highway|hwy|route|rte|rt|interstate|i|us|sr|cr|road|rd|loop|avenida|calle|avenue|ave) (?:\d{1,4}[a-z]?|[a-z])(?= |$)/;

/** The ways to split normalised words into a street and the rest, the likeliest first. */
export function listStreetCuts(words: readonly string[], hasOtherParts: boolean): StreetCut[] {
  const firstType = words.findIndex((word, i) => i > 0 && isStrongType(word) && !isSaint(words, i));
  const best = new Map<number, number>();
  const add = ({ end, weight }: StreetCut) => {
    if (end <= words.length && isName(words, end)) best.set(end, Math.max(weight, best.get(end) ?? 0));
  };
  [...numberedRoad(words), ...typed(words, hasOtherParts)].forEach(add);
  [...untyped(words), ...leftovers(words, hasOtherParts)].filter(({ end }) => end > firstType).forEach(add);
  return [...best]
    .map(([end, weight]) => ({ end, weight }))
    .sort((a, b) => b.weight - a.weight || b.end - a.end);
}

/** "The" and "N" are no street name, unless there are no other words. */
function isName(words: readonly string[], end: number): boolean {
  return words.some((word, i) => i < end && word !== 'the' && (word.length > 1 || end > 1));
}

function numberedRoad(words: readonly string[]): StreetCut[] {
  if (!words.some((word) => /^(?:\d{1,4}[a-z]?|[a-z])$/.test(word))) return [];
  const match = NUMBERED_ROAD.exec(words.slice(0, 8).join(' '));
  return match === null ? [] : withDirections(words, match[0].split(' ').length, WEIGHT.numberedRoad);
}

/** After each street type from the second word on, or the first one after "the". */
function typed(words: readonly string[], hasOtherParts: boolean): StreetCut[] {
  const cuts: StreetCut[] = [];
  let rank = 0;
  for (let i = 1; i < words.length; i++) {
    const type = streetTypeOf(words[i] ?? '');
    if (type === null) continue;
    const isStrong = STRONG_TYPES.has(type);
    // "Park Avenue Court", "Tredegar Park View": the last of consecutive types ends the name.
    const next = streetTypeOf(words[i + 1] ?? '');
    const isRow = next !== null && (STRONG_TYPES.has(next) || !isStrong) && !SAINTS.has(words[i + 2] ?? '');
    if (isRow || isSaint(words, i)) continue;
    const isInside = !isStrong && hasOtherParts && i + 1 < words.length;
    const weight = isStrong ? WEIGHT.strongType : isInside ? WEIGHT.weakTypeInside : WEIGHT.weakType;
    // Without commas a later type may end the town: "12 McLean Drive Elk Grove".
    const atEnd = rank === 0 || hasOtherParts ? AT_END : 0;
    cuts.push(...withDirections(words, i + 1, weight - 0.5 * rank++, atEnd));
  }
  return cuts;
}

function isStrongType(word: string | undefined): boolean {
  return STRONG_TYPES.has(streetTypeOf(word ?? '') ?? '');
}

function isSaint(words: readonly string[], i: number): boolean {
  const isSaintsName = words[i] === 'st' && SAINTS.has(words[i + 1] ?? '');
  return isSaintsName && (isStrongType(words[i - 1]) || words.slice(i + 2).some(isStrongType));
}

/** "14th Street NW", "Main Street North": the direction belongs to the name. A word before a town is less sure. */
function withDirections(words: readonly string[], end: number, weight: number, bonus = AT_END): StreetCut[] {
  const atEnd = (cut: number) => (cut === words.length ? bonus : 0);
  const next = words[end] ?? '';
  if (quarterOf(next, words[end + 1] ?? '') !== null)
    return [{ end: end + 2, weight: weight + atEnd(end + 2) }];
  const direction = directionOf(next);
  const plain = { end, weight: weight + atEnd(end) };
  if (direction === null) return [plain];
  const isWord = next === direction && next.length <= 5; // "north": may begin the town's name, "North Shields"
  const directed = { end: end + 1, weight: weight + atEnd(end + 1) };
  if (end + 1 === words.length || !isWord) return [directed, { end, weight: weight - 2 }];
  return [plain, { end: end + 1, weight: weight - 0.4 }];
}

/** "Broadway", "The Mall", "W 42nd", "Heol Fawr": streets that do not end with a type. */
function untyped(words: readonly string[]): StreetCut[] {
  const first = words[0] === 'the' ? 1 : 0;
  const cuts: StreetCut[] = [];
  if (ONE_WORD_STREETS.has(words[first] ?? '') && !STREET_TYPES.has(words[first + 1] ?? '')) {
    cuts.push(...withDirections(words, first + 1, WEIGHT.oneWord + first));
  }
  const ordinal = words.findIndex(isOrdinal);
  if (ordinal === 0 || (ordinal === 1 && directionOf(words[0] ?? '') !== null)) {
    cuts.push(...withDirections(words, ordinal + 1, WEIGHT.ordinal));
  }
  if (LEADING_TYPES.has(words[0] ?? '') && words.length > 1) {
    const particles = words
      .slice(1, 3)
      .filter((word) => /^(?:of|de|du|des|la|le|del|the|y|yr)$/.test(word)).length;
    cuts.push({ end: 2 + particles, weight: WEIGHT.leadingType });
  }
  return cuts;
}

/** All words, or all without a town of one to three words at the end: "Broadmead Bristol". */
function leftovers(words: readonly string[], hasOtherParts: boolean): StreetCut[] {
  return [
    {
      end: words.length,
      weight: hasOtherParts || words.length === 1 ? WEIGHT.wholeBeforeOthers : WEIGHT.whole,
    },
    { end: words.length - 1, weight: WEIGHT.townOfOneWord - (hasOtherParts ? 2 : 0) },
    { end: words.length - 2, weight: WEIGHT.townOfTwoWords - (hasOtherParts ? 2 : 0) },
    { end: words.length - 3, weight: WEIGHT.townOfThreeWords - (hasOtherParts ? 2 : 0) },
  ];
}

/** "Highway 61", "County Road 12": the number after the word belongs to the road, not to a house. */
export function endsWithRoadWord(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const type = streetTypeOf(last) ?? last;
  if (['highway', 'route', 'interstate', 'us', 'sr', 'cr', 'i'].includes(type)) return true;
  const isNamedByNumber = words.length === 1 || ['county', 'state'].includes(words.at(-2) ?? '');
  return NUMBERED_ROADS.has(type) && isNamedByNumber;
}

/** True when normalised words end with a street type: "High Street", not "Street" or "Rose Cottage". */
export function hasStreetType(words: readonly string[]): boolean {
  return words.some((word, i) => i > 0 && isStrongType(word));
}

/** Whether normalised words end like a street name: "High Street". */
export function endsWithStreetType(words: readonly string[]): boolean {
  return words.length > 1 && isStrongType(words.at(-1));
}
