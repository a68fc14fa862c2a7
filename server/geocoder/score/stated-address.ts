// "Wrightington Hospital, Hall Lane": the register states the street without a number, so the place has it in no field of its
// own. Pure.
import { wordsOf } from '../parse/normalize-text.ts';
import { streetTypeOf } from '../parse/street-types.ts';
import { firstRun } from './first-run.ts';

/** The words that the address does not meet: of those side by side in the texts all, or none. */
export function notStated(
  leftover: readonly string[],
  texts: readonly string[],
  address: string,
): readonly string[] {
  const stated = ` ${keyOf(address)} `;
  const met = texts
    .flatMap((text) => listRuns(text.split(/\s+/), leftover))
    .filter((run) => !isTypeAlone(run) && stated.includes(` ${keyOf(run.join(' '))} `))
    .flat();
  return leftover.filter((word) => !met.includes(word));
}

/** The words of a text that are left, by where they stand side by side. */
function listRuns(words: readonly string[], leftover: readonly string[]): string[][] {
  const run = firstRun(words, (word) => leftover.includes(word));
  if (run.length === 0) return [];
  const behind = words.indexOf(run[0] ?? '') + run.length;
  return [run, ...listRuns(words.slice(behind), leftover)];
}

/** "Road" of "Caerleon Road", where Caerleon is read as a town: any street has such a word. */
function isTypeAlone([word = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && streetTypeOf(word.toLowerCase()) !== null;
}

/** "St", "Saint" and "Street" are one word here, as are "Ln" and "Lane". */
function keyOf(text: string): string {
  return wordsOf(text)
    .map((word) => (word === 'saint' ? 'street' : (streetTypeOf(word) ?? word)))
    .join(' ');
}
