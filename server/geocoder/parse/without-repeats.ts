// "2101 L St NW, Washington DC 20037, Washington, DC, 20037": a whole address, joined with columns that say its town, state
// and ZIP code once more.
import { countryAtEnd } from './countries.ts';
import { directionOf } from './directions.ts';
import { streetTypeOf } from './street-types.ts';
import { readUsState } from './us-states.ts';
import { readUsZip } from './us-zip.ts';

/** A cell that holds the state's name beside its code. These two are cities too. */
const CITIES_OF_THEIR_NAME = ['new york', 'washington'];

/** "20009 20009": the same column twice. */
const ZIP_TWICE = /^(\d{5}(?:-\d{4})?)(?: \1)+$/;

/** The text without the parts behind an American region that say it again. */
export function withoutRepeats(text: string): string {
  const cleaned = text.replace(ZIP_TWICE, '$1');
  const pieces = cleaned.split(/ ?[,;|\t] ?/);
  // Behind the last piece nothing is said again.
  const end = pieces.slice(0, -1).findIndex((_, at) => endsRegion(pieces.slice(0, at + 1)));
  if (end < 0) return cleaned;
  const head = pieces.slice(0, end + 1);
  const behind = pieces.slice(end + 1);
  const count = countRepeats(behind, wordsOfPieces(head));
  // "…, USA, Washington, DC, 20037"
  const isKept = (piece: string, at: number) => at >= count || isCountry(piece);
  return count === 0 ? cleaned : [...head, ...behind.filter(isKept)].join(', ');
}

/** How many of the pieces say again what was said: another town ends them, and what belongs to it is kept. */
function countRepeats(pieces: readonly string[], said: readonly string[]): number {
  const hasZip = isZip(said.at(-1) ?? '');
  let count = 0;
  for (const piece of pieces) {
    const words = wordsOfPieces([piece]);
    // "12 Camino De, Wilmington, DE": a state alone is a repetition only behind a ZIP code, or its town.
    const isAlone = words.every(isRegionWord) && !hasZip && count === 0;
    if (!isCountry(piece) && (isAlone || !repeats(words, said))) break;
    count++;
  }
  return count;
}

function isCountry(piece: string): boolean {
  const words = piece.split(' ');
  return countryAtEnd(words, true)?.words === words.length;
}

/** Ends in a ZIP code, or in the code of a state that is no street's type or direction. */
function endsRegion(pieces: readonly string[]): boolean {
  const last = wordsOfPieces(pieces.slice(-1)).at(-1) ?? '';
  if (isZip(last)) return readUsZip(pieces.join(', '))?.code === last;
  const isOfStreet = streetTypeOf(last) !== null || directionOf(last) !== null;
  const isAlone = pieces.length === 1 && !pieces[0]?.includes(' ');
  return !isAlone && !isOfStreet && isState(last);
}

/** Each of the words stands at the end of what was said, in this order, with only states and ZIP codes between. */
function repeats(words: readonly string[], said: readonly string[]): boolean {
  let at = said.length - 1;
  for (const word of words.toReversed()) {
    while (at >= 0 && said[at] !== word && isRegionWord(said[at] ?? '')) at--;
    if (said[at] !== word) return false;
    at--;
  }
  return words.length > 0;
}

/** In small letters, ZIP codes without their last four digits, a state's name alone as its code. */
function wordsOfPieces(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece) => {
    const words = piece.toLowerCase().replaceAll('.', '').split(' ').filter(Boolean);
    const state = CITIES_OF_THEIR_NAME.includes(words.join(' ')) ? null : readUsState(words);
    if (state?.words === words.length) return [state.code.toLowerCase()];
    return words.map((word) => word.replace(/^(\d{5})-?\d{4}$/, '$1'));
  });
}

function isRegionWord(word: string): boolean {
  return isZip(word) || isState(word);
}

function isZip(word: string): boolean {
  return /^\d{5}$/.test(word);
}

function isState(word: string): boolean {
  return word.length === 2 && readUsState([word]) !== null;
}
