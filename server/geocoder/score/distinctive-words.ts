// Words that match nothing, but look like a house number, a code, a state or a country: an answer beside them is not
// sure. Pure.
import { countryAtEnd } from '../parse/countries.ts';
import { directionOf } from '../parse/directions.ts';
import { isOrdinal } from '../parse/ordinals.ts';
import { trimPart } from '../parse/split-parts.ts';
import { ukAtEnd } from '../parse/uk-nations.ts';
import { readUsState } from '../parse/us-states.ts';

/** The country and region of the answer, as far as its record has them. */
export interface RegionHere {
  country: string;
  /** A state's code, or a nation of the United Kingdom; '' where it is not known. */
  state: string;
  /** The centre of a postcode or town stands for no house, so remaining numbers are unmatched. */
  isArea: boolean;
}

const LONGEST_NAME = 4;

/** The first sequence of such words, as written; null where there is none. `parts` are those of the text. */
export function distinctiveWords(
  leftover: readonly string[],
  parts: readonly string[],
  here: RegionHere,
): string | null {
  for (let from = 0; from < leftover.length; from++) {
    for (let to = Math.min(leftover.length, from + LONGEST_NAME); to > from; to--) {
      const words = leftover.slice(from, to).map(trimPart);
      if (isDistinctive(words, parts, here)) return words.join(' ');
    }
  }
  return null;
}

function isDistinctive(words: readonly string[], parts: readonly string[], here: RegionHere): boolean {
  const [word = ''] = words;
  if (words.length === 1) {
    if (!here.isArea && (isNumber(word) || isOfCounty(word, parts))) return true;
    if (isCode(word, parts)) return true;
  }
  if (words.length === 2 && isIrishCounty(words, here)) return true;
  return namesOtherRegion(words, parts, here);
}

const OF_THE_NORTH = /^(?:antrim|armagh|down|fermanagh|londonderry|derry|tyrone)$/i;

/** A county of Northern Ireland, where its nation does not contradict it. */
export function isCountyOfTheNorth(name: string, state: string): boolean {
  return OF_THE_NORTH.test(name) && (state === '' || state === 'Northern Ireland');
}

/** "County Cork", "Co. Down": no county of Great Britain or America is written so, except Durham, which is parsed. */
function isIrishCounty([county = '', name = '']: readonly string[], { state }: RegionHere): boolean {
  return /^(?:county|co\.?)$/i.test(county) && /^\p{L}+$/u.test(name) && !isCountyOfTheNorth(name, state);
}

function isNumber(word: string): boolean {
  return /\d/.test(word) && !isOrdinal(word.toLowerCase());
}

/** "XX 21202", "London, ON": at the position of a state's two letters. */
function isCode(word: string, parts: readonly string[]): boolean {
  return /^[A-Z]{2}$/.test(word) && directionOf(word.toLowerCase()) === null && parts.slice(1).includes(word);
}

/** "Baltimore County" is not Baltimore. */
function isOfCounty(word: string, parts: readonly string[]): boolean {
  return /^(?:county|parish)$/i.test(word) && parts.slice(1).some((part) => part.endsWith(` ${word}`));
}

function namesOtherRegion(
  words: readonly string[],
  parts: readonly string[],
  { country, state }: RegionHere,
): boolean {
  const phrase = words.join(' ');
  const isWhole = parts.includes(phrase);
  const uk = ukAtEnd(words);
  if (uk?.words === words.length) return country !== 'GB' || (uk.nation !== null && uk.nation !== state);
  const us = readUsState(words);
  if (us?.words === words.length && (!us.byCode || (isWhole && /^[A-Z. ]+$/.test(phrase))))
    return us.code !== state;
  const named = countryAtEnd(words, isWhole);
  if (named?.words !== words.length) return false;
  return named.name !== 'United States' || country !== 'US';
}
