// The column that two lists are held together by: the one that the question names, and never their row numbers.
import type { Column, Table } from '../columns/column.ts';
import { matchKeyOf } from '../columns/same-cell.ts';
import { type Context, columnSpansAt, wordAt } from './context.ts';

/** 'whose postcode is also in the second list', asked where 'in' stands. */
export function columnBefore(context: Context, at: number): Column | null {
  let end = at;
  while (end > 0 && /^(is|are|was|were|also|appears?|stands?|still|not)$/.test(wordAt(context, end - 1)))
    end--;
  for (let from = Math.max(1, end - 4); from < end; from++) {
    if (!/^(whose|with|by|their)$/.test(wordAt(context, from - 1))) continue;
    const span = columnSpansAt(context, from).find((one) => one.end === end);
    const [best] = span?.matches ?? [];
    if (best && best.score > 0.7) return best.column;
  }
  return null;
}

/** 'r1', 'r2', … in both: such lists have no row in common by that. */
export const numberTheirRows = (own: Column, other: Column) => isRowNumber(own) && isRowNumber(other);

function isRowNumber({ values, codes, words }: Column): boolean {
  if (!words.some((word) => /^(id|row|no|number)$/.test(word))) return false;
  const cell = (row: number) => values[codes[row] ?? -1]?.text ?? '';
  const before = cell(0).slice(0, -1);
  return Array.from(codes.keys()).every((row) => cell(row) === `${before}${row + 1}`);
}

/** The other list's column of that name, 'e-mail' of 'email'. */
export function sameColumn({ words }: Column, { columns }: Table): Column | null {
  return columns.find((other) => other.words.join('') === words.join('')) ?? null;
}

/** The other list's column of that name, or else the one whose cells meet its cells most. */
export function partnerOf(own: Column, reference: Table): Column | null {
  const met = reference.columns
    .map((other) => ({ other, weight: meeting(own, other) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return sameColumn(own, reference) ?? met[0]?.other ?? null;
}

const STRONG = /^(email|mail|phone|mobile|fips|uprn|sku|id|ref|code|number|no)$/;
const NAMES =
  /^(name|company|customer|client|member|broker|guest|household|pupil|volunteer|address|station|store|hotel|site|vendor)$/;
const WEAK =
  /^(city|town|state|county|country|type|kind|status|lat|lng|lon|long|notes|note|date|area|region)$/;

/** How well two columns hold the lists together; 0 where they are of different things. */
export function meeting(own: Column, other: Column): number {
  if (own.type === 'blank' || other.type === 'blank' || own.type === 'flag' || own.type !== other.type)
    return 0;
  if (own.type !== 'text' && own.words.join(' ') !== other.words.join(' ')) return 0;
  const theirs = new Set(other.values.flatMap((value) => (value.isBlank ? [] : [matchKeyOf(value)])));
  const filled = own.values.filter(({ isBlank }) => !isBlank);
  const met = filled.filter((value) => theirs.has(matchKeyOf(value))).length;
  if (met === 0) return 0;
  // Two lists that number their rows have no row in common by that.
  if (numberTheirRows(own, other)) return 0.01;
  const share = met / Math.min(filled.length, theirs.size);
  const distinct = filled.length / filled.reduce((sum, { rows }) => sum + rows, 0);
  const all = [...own.words, ...other.words];
  const isNamed = own.words.some((word) => other.words.includes(word)) ? 0.3 : 0;
  // A postcode is shared by neighbours, also under 'post code'.
  const kind =
    !own.holdsPostcodes && all.some((word) => STRONG.test(word))
      ? 0.5
      : all.some((word) => NAMES.test(word))
        ? 0.3
        : all.some((word) => WEAK.test(word))
          ? -0.4
          : 0;
  return share * distinct + isNamed + kind + (distinct < 0.2 ? -0.3 : 0);
}
