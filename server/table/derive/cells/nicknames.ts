// Cells by what people call them for short, of places and people's kinds: 'NYC', 'Philly', 'cat' of Feline, 'female' of F.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { stem } from '../../words/word-keys.ts';
import type { Derivation } from '../derivation.ts';

/** A word, and the cells that mean it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  nyc: ['new york', 'new york city'],
  philly: ['philadelphia'],
  vegas: ['las vegas'],
  brum: ['birmingham'],
  soton: ['southampton'],
  cat: ['feline', 'fel'],
  kitten: ['feline', 'cat'],
  dog: ['canine', 'can', 'k9'],
  puppy: ['canine', 'dog'],
  horse: ['equine'],
  cow: ['bovine'],
  bird: ['avian'],
  rabbit: ['lagomorph', 'bunny'],
  bunny: ['rabbit'],
  female: ['f', 'fs', 'female spayed', 'woman', 'girl'],
  male: ['m', 'mn', 'mc', 'male neutered', 'man', 'boy'],
  spayed: ['fs', 'sf'],
  neutered: ['mn', 'nm', 'mc', 'fs', 'fn'],
  castrated: ['mn', 'nm', 'mc'],
  woman: ['f', 'female'],
  women: ['f', 'female'],
  lady: ['f', 'female'],
  girl: ['f', 'female'],
  man: ['m', 'male'],
  men: ['m', 'male'],
  boy: ['m', 'male'],
  electric: ['ev'],
  ev: ['electric'],
  lorry: ['hgv', 'truck'],
  truck: ['lorry', 'hgv'],
  cheque: ['chq', 'check'],
  card: ['cc', 'credit', 'debit'],
  fulltime: ['ft', 'full time'],
  parttime: ['pt', 'part time'],
};

/** What is told by the column of its name alone: M and F are of a Sex, not of sizes. */
const SEX = /^(sex|gender|m|f)$/;
const OF_SEX = /^(female|male|spayed|neutered|castrated|woman|women|lady|girl|man|men|boy)$/;
const SAME = 0.12;
/** A name of a row has such words by chance. */
const OTHER = 0.15;
const NEAR =
  /^(city|town|place|sex|gender|specie|species|animal|type|kind|category|class|fuel|vehicle|method|how|via|state|county)$/;
const MOST_CELLS = 200;

export function deriveNicknames(context: Context, at: number): Derivation[] {
  const own = stem(wordAt(context, at));
  const names = ownMember(NAMES, own) ?? ownMember(NAMES, wordAt(context, at));
  if (!names) return [];
  return context.table.columns.flatMap((column): Derivation[] => {
    if (column.type !== 'text' || column.values.length > MOST_CELLS) return [];
    if (OF_SEX.test(own) && !column.words.some((word) => SEX.test(word))) return [];
    const codes = codesOf(column, [...names, own]);
    if (!column.values.some(({ stems }) => names.includes(stems)) || codes.length === 0) return [];
    const rule = { kind: 'is', column, codes, label: wordAt(context, at) } as const;
    const isNear = column.words.some((word) => NEAR.test(word));
    return [{ clause: { from: at, end: at + 1, kind: 'rule', rule }, cost: SAME + (isNear ? 0 : OTHER) }];
  });
}

function codesOf({ values }: Column, names: readonly string[]): number[] {
  return values.flatMap(({ stems }, code) => (names.includes(stems) ? [code] : []));
}
