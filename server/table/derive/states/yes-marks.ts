// Marks that a preposition or a verb says yes to: 'on hold' of a Hold, 'that allow pets' of Pets.
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { presenceRule } from '../../reading/none-cells.ts';
import type { Rule } from '../../rules.ts';
import { type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

const MOST_MARKS = 12;

export function deriveYesMarks(context: Context, at: number): Derivation[] {
  return [...marked(context, at), ...allowing(context, at), ...accompanied(context, at)];
}

/** The marks, or states that few rows have, that this one word is the whole name of. */
export const markAt = (context: Context, at: number): NamedColumn[] =>
  namedColumns(context, at, ({ type, words, values }) => {
    const isRare = type === 'text' && values.length <= MOST_MARKS && values.some(({ isBlank }) => isBlank);
    return words.length === 1 && (type === 'flag' || isRare);
  }).filter(({ end, cost }) => end === at + 1 && cost === 0);

/** 'on hold' of a Hold: yes, or whatever is written there. */
function marked(context: Context, at: number): Derivation[] {
  if (wordAt(context, at) !== 'on') return [];
  return markAt(context, at + 1).flatMap(({ column, end }) => [
    ...yesOf(column).map((rule) => toDerivation(at, end, rule, 0.1)),
    ...(column.type === 'text' ? [toDerivation(at, end, presenceRule(column, true), 0.15)] : []),
  ]);
}

const ALLOWS = /^(allow|allows|allowing|permit|permits|accept|accepts|offer|offers)$/;

/** 'that allow pets': yes in that column. */
function allowing(context: Context, at: number): Derivation[] {
  if (!ALLOWS.test(wordAt(context, at))) return [];
  return namedColumns(context, at + 1, ({ type }) => type === 'flag' || type === 'text').flatMap(
    ({ column, end, cost }) => yesOf(column).map((rule) => toDerivation(at, end, rule, 0.15 + cost)),
  );
}

const LIVES = /^(live|lives|living|lived|work|works|working|worked|travel|travels|travelling)$/;
const COMPANY =
  /^(someone|somebody|others|other|family|partner|partners|wife|husband|spouse|carer|son|daughter|people|company|colleague|colleagues)$/;

/** 'lives with someone' of a Lives alone is a no. */
function accompanied(context: Context, at: number): Derivation[] {
  if (!LIVES.test(wordAt(context, at)) || wordAt(context, at + 1) !== 'with') return [];
  const end = /^(a|an|her|his|their|the)$/.test(wordAt(context, at + 2)) ? at + 3 : at + 2;
  if (!COMPANY.test(wordAt(context, end))) return [];
  return context.table.columns
    .filter(({ type, words }) => type === 'flag' && words.includes('alone'))
    .map((column) => toDerivation(at, end + 1, { kind: 'flag', column, is: false }, 0));
}

/** Yes, also of a column that has further answers: Yes, No and Ask. */
function yesOf(column: Column): Rule[] {
  if (column.type === 'flag') return [{ kind: 'flag', column, is: true }];
  if (column.values.length > MOST_MARKS) return [];
  const codes = column.values.flatMap(({ key }, code) => (/^(y|yes|true|x)$/.test(key) ? [code] : []));
  return codes.length === 0 ? [] : [{ kind: 'is', column, codes, label: 'yes' }];
}

function toDerivation(from: number, end: number, rule: Rule, cost: number): Derivation {
  return { clause: { from, end, kind: 'rule', rule }, cost };
}
