// Grades in an order: 'E or worse', 'at least Relatively High', 'worse than D', 'High or Very High'.
import type { Column } from '../../columns/column.ts';
import { type Context, cellSpansAt, phraseAt, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { COMPARATORS, POST_COMPARATORS } from '../../words/lexicon.ts';
import type { Derivation } from '../derivation.ts';

/** From the least to the most. */
const SCALES: readonly (readonly string[])[] = [
  ['very low', 'relatively low', 'relatively moderate', 'relatively high', 'very high'],
  ['very low', 'low', 'medium', 'high', 'very high'],
  ['low', 'moderate', 'high', 'critical'],
  ['l', 'm', 'h'],
  ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'],
  ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'],
  ['cold', 'warm', 'hot'],
  ['bronze', 'silver', 'gold', 'platinum'],
  ['inadequate', 'requires improvement', 'good', 'outstanding'],
  ['i', 'ii', 'iii', 'iv', 'v'],
];
/** School marks: a is the best. */
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const WORSE = /^(worse|lower|below|under|less)$/;

export function deriveOrdinals(context: Context, at: number): Derivation[] {
  return [...behind(context, at), ...before(context, at)];
}

/** 'E or worse', 'Relatively High or above'. */
function behind(context: Context, at: number): Derivation[] {
  return gradesAt(context, at).flatMap(({ column, end, grade, scale, isLetters }) => {
    const phrase = phraseAt(context, end, POST_COMPARATORS);
    if (!phrase) return [];
    const words = Array.from({ length: phrase.end - end }, (_, step) => wordAt(context, end + step));
    const isDown = words.some((word) => WORSE.test(word));
    return [
      toDerivation(at, phrase.end, column, scale, grade, goesUp(scale, words, isDown, isLetters), true),
    ];
  });
}

/** 'at least Relatively High', 'worse than D'. */
function before(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, COMPARATORS);
  if (!phrase) return [];
  return gradesAt(context, phrase.end).flatMap(({ column, end, grade, scale, isLetters }) => {
    const words = Array.from({ length: phrase.end - at }, (_, step) => wordAt(context, at + step));
    const isDown = phrase.meaning === 'lt' || phrase.meaning === 'le';
    const includes = phrase.meaning === 'ge' || phrase.meaning === 'le';
    return [toDerivation(at, end, column, scale, grade, goesUp(scale, words, isDown, isLetters), includes)];
  });
}

/** A letter further on is worse; a risk that is worse is higher. */
function goesUp(
  scale: readonly string[],
  words: readonly string[],
  isDown: boolean,
  isLetters: boolean,
): boolean {
  const isWorse = words.includes('worse');
  const isBetter = words.includes('better');
  if (isLetters) return isWorse || (isDown && !isBetter);
  if (isWorse) return scale.includes('very high') || scale.includes('critical');
  return !isDown;
}

interface Grade {
  column: Column;
  end: number;
  grade: number;
  scale: readonly string[];
  isLetters: boolean;
}

function gradesAt(context: Context, at: number): Grade[] {
  return cellSpansAt(context, at, true).flatMap(({ end, matches }) =>
    matches.flatMap(({ column, codes, how }) => {
      const key = column.values[codes[0] ?? 0]?.key ?? '';
      const scale = how === 'equal' ? scaleOf(column) : null;
      const grade = scale?.indexOf(key) ?? -1;
      return scale && grade >= 0 ? [{ column, end, grade, scale, isLetters: scale === LETTERS }] : [];
    }),
  );
}

function scaleOf({ values }: Column): readonly string[] | null {
  const keys = values.filter(({ isBlank }) => !isBlank).map(({ key }) => key);
  if (keys.length < 2 || keys.length > 12) return null;
  if (keys.every((key) => LETTERS.includes(key))) return LETTERS;
  return (
    SCALES.find((scale) => keys.filter((key) => scale.includes(key)).length >= 0.8 * keys.length) ?? null
  );
}

function toDerivation(
  from: number,
  end: number,
  column: Column,
  scale: readonly string[],
  grade: number,
  isUp: boolean,
  includes: boolean,
): Derivation {
  const passes = (at: number) =>
    at >= 0 && (includes && at === grade ? true : isUp ? at > grade : at < grade);
  const codes = column.values.flatMap(({ key }, code) => (passes(scale.indexOf(key)) ? [code] : []));
  const rule: Rule = { kind: 'is', column, codes, label: scale[grade] ?? '' };
  return { clause: { from, end, kind: 'rule', rule }, cost: 0.05 };
}
