// Amounts of one column in different money: '£1,000' beside '$500', 1000 beside a currency of GBP and 500 beside one of USD.
// As numbers they cannot be compared or added up.
import { counted } from '../../../shared/counted.ts';
import { passing } from '../answer-question.ts';
import type { Column, Table } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { type Rule, rankedColumns } from '../rules.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import { comparedColumns, figureColumns } from './amounts-asked.ts';

interface Amounts {
  column: Column;
  /** Those whose amounts are put beside each other. */
  rows: readonly number[];
}

interface AnswerInMoney {
  reading: Pick<Reading, 'rules' | 'selections' | 'tally' | 'order'>;
  table: Table;
  /** The rows that pass the conditions. */
  passed: readonly number[];
  /** Those of them that answer. */
  rows: readonly number[];
  places: PlaceAnswers;
}

/** Why a question about such amounts is not answered, in one sentence; null where there are none. */
export function whyManyCurrencies(found: AnswerInMoney): string | null {
  const [ofRows, ...others] = found.table.columns.filter(saysCurrency);
  for (const amounts of amountsIn(found)) {
    const written = currenciesOf(amounts, others.length === 0 ? ofRows : undefined);
    if (written.size < 2) continue;
    const list = [...written].map(([sign, times]) => `${sign} (${counted(times, 'row')})`).join(' and ');
    return `Not answered: ${amounts.column.name} is written in ${list}: such amounts cannot be compared or added up. Write all in one currency.`;
  }
  return null;
}

function amountsIn({ reading, table, passed, rows, places }: AnswerInMoney): Amounts[] {
  const { rules, selections, tally, order } = reading;
  const compared = comparedColumns(reading);
  const beside = compared.length > 0 ? passing(otherConditions(rules[0] ?? null), table, places) : [];
  // Among all groups the one with the most is found; each has the currency by which they are grouped.
  const told = tally?.top ? passed : rows.toSorted((a, b) => a - b);
  const isGrouped = tally?.per && !tally.top && saysCurrency(tally.per);
  return [
    ...compared.map((column) => ({ column, rows: beside })),
    ...selections.flatMap(rankedColumns).map((column) => ({ column, rows: passed })),
    ...(isGrouped ? [] : figureColumns(reading)).map((column) => ({ column, rows: told })),
    ...(order ? [{ column: order.column, rows: told }] : []),
  ];
}

/** Those that say which rows are compared: 'over 600 in the UK' compares the ones in the UK. */
function otherConditions(rule: Rule | null): Rule | null {
  if (rule?.kind !== 'and') return null;
  return { kind: 'and', rules: rule.rules.filter((one) => comparedColumns({ rules: [one] }).length === 0) };
}

const SIGN = /[£$€]/;
const CODES: Readonly<Record<string, string>> = { GBP: '£', USD: '$', EUR: '€' };

const saysCurrency = ({ words, values }: Column): boolean =>
  words.some((word) => /^(currency|ccy|curr)$/.test(word)) &&
  values.every(({ text, isBlank }) => isBlank || /^(?:[A-Z]{3}|[£$€])$/.test(text));

/**
 * Of amounts without a sign the column's name tells it, or another column, `ofRows`, of each row; else they are of the
 * currency of the others.
 */
function currenciesOf({ column, rows }: Amounts, ofRows: Column | undefined): Map<string, number> {
  const { name, codes, values, isMoney } = column;
  const times = new Map<string, number>();
  const own = isMoney ? ofRows : undefined;
  if (!own && !values.some(({ text }) => SIGN.test(text))) return times;
  const code = /\b(GBP|USD|EUR)\b/.exec(name)?.[0] ?? '';
  const named = SIGN.exec(name)?.[0] ?? CODES[code];
  for (const row of rows) {
    const { number = null, text = '' } = values[codes[row] ?? 0] ?? {};
    const beside = own?.values[own.codes[row] ?? 0]?.text ?? '';
    const sign = SIGN.exec(text)?.[0] ?? named ?? CODES[beside] ?? beside;
    if (number !== null && sign) times.set(sign, (times.get(sign) ?? 0) + 1);
  }
  return times;
}
