// The rows whose cells say nothing of what is asked, which match neither way.
import { NONE_HERE } from '../../../shared/cells/markers.ts';
import { counted } from '../../../shared/counted.ts';
import type { Column, Table, Value } from '../columns/column.ts';
import { saysNo, saysYes } from '../columns/flag-columns.ts';
import { listNames } from '../describe-rule.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule } from '../rules.ts';
import { judge, NOT_KNOWN, type PlaceAnswers } from '../run-rules.ts';

interface Silence {
  rows: number;
  /** Those that are not known of them. */
  columns: Column[];
}

/** Null where every row is answered by its cells. */
export function findSilence(
  { rules: [rule = null] }: Pick<Reading, 'rules'>,
  table: Table,
  places: PlaceAnswers,
): Silence | null {
  const asked = new Set(leavesOf(rule).flatMap(columnsOf));
  const unsure = [...asked].filter(({ values }) => values.some(({ isUnknown }) => isUnknown));
  if (rule === null || unsure.length === 0) return null;
  const columns = new Set<Column>();
  let rows = 0;
  for (const [row, verdict] of judge(rule, table, places).entries()) {
    if (verdict !== NOT_KNOWN) continue;
    const silent = unsure.filter(({ values, codes }) => values[codes[row] ?? 0]?.isUnknown);
    if (silent.length > 0) rows++;
    for (const column of silent) columns.add(column);
  }
  return rows === 0 ? null : { rows, columns: [...columns] };
}

/** Why nothing is answered, in one sentence; null where something is known of a row. */
export function whyAllSilent(silence: Silence | null, { rows }: Table): string | null {
  return silence?.rows === rows ? `Not answered: ${listNames(silence.columns)}: not known of any row.` : null;
}

/** 'Not known of 2 rows (council): they match neither way.' */
export function describeSilence({ rows, columns }: Silence): string {
  const they = rows === 1 ? 'it matches' : 'they match';
  return `Not known of ${counted(rows, 'row')} (${listNames(columns)}): ${they} neither way.`;
}

/** Where 'without rent' finds noughts: the rows that have none written are others. */
export function describeUnwritten({ rules: [rule = null] }: Pick<Reading, 'rules'>): string[] {
  const leaves = leavesOf(rule);
  const noughts = leaves.filter(
    (leaf) => leaf.kind === 'number' && leaf.operator === 'eq' && leaf.value === 0,
  );
  const blanks = leaves.filter((leaf) => leaf.kind === 'blank' && leaf.is && leaf.column.type === 'number');
  return [...describeBlanks(noughts.flatMap(columnsOf)), ...describeNoughts(blanks.flatMap(columnsOf))];
}

/** Where no is written as well as yes, a row that says neither is not counted as a no. */
export function describeUnmarked({ rules: [rule = null] }: Pick<Reading, 'rules'>): string[] {
  const leaves = leavesOf(rule);
  const asked = leaves.flatMap((leaf) => (leaf.kind === 'blank' ? [leaf.column] : []));
  const denied = new Set(rule ? deniedIn(rule, false) : []);
  return [...denied].flatMap((column) => {
    const { name, values } = column;
    // Of an unknown cell the other note tells.
    if (asked.includes(column) || values.some(({ isUnknown }) => isUnknown)) return [];
    const isSilent = ({ isBlank, text }: Value) => isBlank && text !== NONE_HERE;
    const rows = values.reduce((sum, value) => sum + (isSilent(value) ? value.rows : 0), 0);
    const it = rows === 1 ? 'it matches' : 'they match';
    return rows === 0 ? [] : [`${counted(rows, 'row has', 'rows have')} no ${name}: ${it} neither way.`];
  });
}

/** The marks that are denied, or whose cells of no are asked for. */
function deniedIn(rule: Rule, isTurned: boolean): Column[] {
  if (rule.kind === 'not') return deniedIn(rule.rule, !isTurned);
  if (rule.kind === 'and' || rule.kind === 'or') return rule.rules.flatMap((one) => deniedIn(one, isTurned));
  const isNo =
    (rule.kind === 'flag' && rule.is === isTurned && rule.column.values.some(({ flag }) => flag === false)) ||
    (rule.kind === 'is' && !isTurned && rule.codes.length > 0 && areNo(rule));
  return isNo ? [rule.column] : [];
}

/** Cells that say no, of a column where others say yes. */
const areNo = ({ column: { values }, codes }: Rule & { kind: 'is' }) =>
  codes.every((code) => saysNo(values[code])) && values.some(saysYes);

/** And the other way round. */
function describeNoughts(columns: readonly Column[]): string[] {
  return [...new Set(columns)].flatMap(({ name, values }) => {
    const rows = values.reduce((sum, value) => sum + (value.number === 0 ? value.rows : 0), 0);
    return rows === 0 ? [] : [`${counted(rows, 'row has', 'rows have')} 0 in ${name}: that is written.`];
  });
}

function describeBlanks(columns: readonly Column[]): string[] {
  return [...new Set(columns)].flatMap(({ name, values }) => {
    const rows = values.reduce((sum, value) => sum + (value.isBlank ? value.rows : 0), 0);
    if (rows === 0) return [];
    return [`${counted(rows, 'row has', 'rows have')} no ${name} written: that is not counted as 0.`];
  });
}
