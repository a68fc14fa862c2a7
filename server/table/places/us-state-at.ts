import { readUsState } from '../../geocoder/parse/us-states.ts';
import { type Context, isGlue } from '../reading/context.ts';

interface StateNamed {
  code: string;
  /** By its letters, not by its name. */
  byCode: boolean;
  end: number;
}

/** A state of the US by its name, or by letters that are no word here: 'Ohio', 'MD', 'D.C.'. */
export function usStateAt(context: Context, at: number): StateNamed | null {
  for (let length = 3; length > 0; length--) {
    const run = context.tokens.slice(at, at + length);
    if (run.length < length || run.some(({ kind }) => kind !== 'word')) continue;
    const state = readUsState(run.map(({ key }) => key));
    if (state?.words !== length || (state.byCode && !isCode(context, at, at + length))) continue;
    return { code: state.code, byCode: state.byCode, end: at + length };
  }
  return null;
}

/** Codes that are words as well, or short for others. */
const WORDS = /^(al|as|co|de|hi|id|la|ma|me|mp|ms|ne|oh|ok|or|pa|pr)$/;

/** 'MD' among small letters, and 'dc' in a question without capital letters. */
function isCode(context: Context, from: number, end: number): boolean {
  const { tokens } = context;
  const run = tokens.slice(from, end);
  const letters = run.map(({ text }) => text.replaceAll('.', '')).join(' ');
  if (/^([A-Z]{2}|[A-Z] [A-Z])$/.test(letters)) return tokens.some(({ text }) => /\p{Ll}/u.test(text));
  const isSmall = tokens.every(({ text }) => !/\p{Lu}/u.test(text));
  return isSmall && !isGlue(context, from) && !run.some(({ key }) => WORDS.test(key));
}
