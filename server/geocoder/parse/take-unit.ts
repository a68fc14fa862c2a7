import { directionOf } from './directions.ts';
import { flatBeforeHouse, NAMED_FLAT, STOREYS } from './flat-before-house.ts';
import { wordsOf } from './normalize-text.ts';
import { withoutBox } from './post-boxes.ts';
import { trimPart } from './split-parts.ts';
import { endsWithRoadWord, endsWithStreetType } from './street-cuts.ts';

/** Canonical designators and their spellings: units of a building, never separate places. */
const DESIGNATORS: readonly (readonly [string, string])[] = [
  ['flat', 'flats?'],
  ['apt', 'apartments?|apts?|apmt|aptmt'],
  ['unit', 'units?'],
  ['suite', 'suites?|ste'],
];
/** Also the last word of a business or building ("Coffee Shop 12 High Street"): a unit only at the start of a part. */
const OPENING_DESIGNATORS: readonly (readonly [string, string])[] = [
  ['room', 'rooms?|rm'],
  ['floor', 'floor|flr?|level'],
  ['office', 'offices?'],
  ['shop', 'shops?'],
  ['lot', 'lot'],
  ['space', 'space|spc'],
  ['trailer', 'trailer|trlr'],
  ['building', 'building|bldg'],
  ['block', 'block|blk'],
  ['studio', 'studio'],
  ['penthouse', 'penthouse|ph'],
  ['stall', 'stall'],
];
/** "4", "4b", "B", "B4", "A-12", "1-3", "2 & 3", "4/5" */
const IDENTIFIER = String.raw`(?:no\.? ?|# ?)?([a-z]{0,2}-?\d{1,5}[a-z]?(?:[-/](?:\d{1,5}[a-z]?|[a-z]))?(?: ?& ?\d{1,5}[a-z]?)*|[a-z])(?![\p{L}\p{N}'’/½-])`;
const STOREY = `(?:${STOREYS}|basement|lower ground|mezzanine)`;

const PATTERNS: readonly UnitPattern[] = [
  // "# APT 17", "#4"; at the start "#12 High Street" is a house number
  ...DESIGNATORS.map(([name, written]) => designator(name, written, String.raw`(?<![\p{L}\p{N}-])#? ?`)),
  ...OPENING_DESIGNATORS.map(([name, written]) => designator(name, written, '^#? ?')),
  ...OPENING_DESIGNATORS.map(
    ([name, written]) => [...designator(name, written, '(?<= )', '$'), isAfterStreet] as const,
  ),
  ...OPENING_DESIGNATORS.map(
    ([name, written]) => [...designator(name, written, '(?<= )', '(?= )'), isBehindDirection] as const,
  ),
  [/(?<=\S ?)# ?([a-z]?\d{1,5}[a-z]?|[a-z])(?![\p{L}\p{N}])/iu, (match) => `#${match[1]}`],
  // "#210 41 S High St", where the house number follows; "#12 3 Mile Road" is a house
  [/^# ?([a-z]?\d{1,5}[a-z]?),? (?=\d{1,5}[a-z]? (?!miles? |and |& )\p{L})/iu, (match) => `#${match[1]}`],
  // "525 Gough Street No. 402", not "12 County Road No. 5"
  [/(?<= )no\.? ?(\d{1,5}[a-z]?)$/iu, (match) => `#${match[1]}`, isBehindStreet],
  [/^# ?([a-z]?\d{1,5}[a-z]?|[a-z])$/iu, (match) => `#${match[1]}`],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(${STOREY}) (floor|fl)(?: (flat|maisonette|apartment))?(?![\\p{L}\\p{N}])`,
      'iu',
    ),
    (match) => {
      return `${match[1]} floor ${match[3] ?? ''}`.trim();
    },
  ],
  [
    /^(basement|garden|top|ground|maisonette|penthouse)(?: (?:flat|maisonette|apartment))?$/iu,
    (match) => match[0],
  ],
  [new RegExp(`^${NAMED_FLAT}(?= |$)`, 'iu'), (match) => match[0]],
  // "12 High Street basement"
  [
    /(?<= )(?:basement|(?:basement|garden|top|upper|lower|rear) (?:flat|maisonette))$/iu,
    (match) => match[0],
    isBehindStreet,
  ],
];
/** A half bracket too: what stood behind the unit was a delivery note. */
const IN_BRACKETS = /[([]([^()[\]]*)(?:[)\]]|$)/g;

/** The pattern, the unit's name, and its allowed positions in the part. */
type UnitPattern = readonly [
  RegExp,
  (match: RegExpExecArray) => string,
  ((part: string, at: number) => boolean)?,
];

/** "12 Main Street Fl 3": also at the end, after a number and a street */
function isAfterStreet(part: string, at: number): boolean {
  return /^\d/.test(part) && at > 5 && at <= 82;
}

/** A number, a name and a type precede it, and no road with a number as its name. */
function isBehindStreet(part: string, at: number): boolean {
  const words = wordsOf(part.slice(0, at));
  return isAfterStreet(part, at) && words.length > 2 && endsWithStreetType(words) && !endsWithRoadWord(words);
}

/** "1700 Thames St Fl 2 Baltimore", "2101 L St NW Rm 210 Washington": right behind the street, a town may follow. */
function isBehindDirection(part: string, at: number): boolean {
  const words = part.slice(0, at).trim().split(' ');
  const last = wordsOf(words.at(-1) ?? '')[0] ?? '';
  return isBehindStreet(part, directionOf(last) === null ? at : words.slice(0, -1).join(' ').length);
}

function designator(
  name: string,
  written: string,
  before: string,
  after = '',
): readonly [RegExp, (match: RegExpExecArray) => string] {
  return [
    new RegExp(`${before}(?:${written})(?:\\.? ?(?=[#\\d])|\\.? )${IDENTIFIER}${after}`, 'iu'),
    (match) => `${name} ${match[1]}`,
  ];
}

/** A word that one of the patterns needs. Most parts contain none of them. */
const MAY_HOLD = new RegExp(
  `#|(?<=[a-z.] )no|(?<![\\p{L}\\p{N}])(?:${[...DESIGNATORS, ...OPENING_DESIGNATORS].map(([, written]) => written).join('|')}|basement|garden|top|ground|maisonette|upper|lower|rear)`,
  'iu',
);

/** A building, its floor and its room. */
const MOST_ROUNDS = 3;

export interface UnitTaken {
  unit: string | null;
  poBox: boolean;
  parts: string[];
}

/** Removes flats, units, suites, floors and post boxes from the parts. */
export function takeUnit(parts: readonly string[]): UnitTaken {
  const units: string[] = [];
  let poBox = false;
  const left = flatBeforeHouse(parts).map((part) => {
    const boxless = withoutBox(part);
    poBox ||= boxless !== part;
    return takeFromPart(boxless, units);
  });
  return {
    unit: units.length === 0 ? null : units.join(', '),
    poBox,
    parts: left.filter((part) => part !== ''),
  };
}

function takeFromPart(part: string, units: string[]): string {
  if (!MAY_HOLD.test(part)) return trimPart(part.replace(/\s+/g, ' ').trim());
  const bare = part.replace(IN_BRACKETS, (found, inside: string) => (isUnit(inside, units) ? ' ' : found));
  let left = trimPart(bare.replace(/\s+/g, ' ').trim());
  // "Fl 2 Rm 210": only what stands behind it shows the first to be at the end.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = left;
    for (const [pattern, canonical, mayStand] of PATTERNS) {
      const match = pattern.exec(left);
      if (match === null || mayStand?.(left, match.index) === false) continue;
      units.push(canonical(match).toLowerCase().replace(/\s+/g, ' '));
      const rest = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`;
      left = trimPart(rest.replace(/\s+/g, ' ').trim());
    }
    if (left === before) return left;
  }
  return left;
}

/** Whether a text in brackets is nothing but units: "(basement)". They are added then. */
function isUnit(text: string, units: string[]): boolean {
  const own: string[] = [];
  const isWhole = text.trim() !== '' && takeFromPart(text, own) === '';
  if (isWhole) units.push(...own);
  return isWhole;
}
