// 'in Kent', 'sector is NHS', 'nursing homes', 'closed on Sunday': cells named with their column or by themselves.
import type { Column } from '../columns/column.ts';
import { type CellMatch, isCategory } from '../columns/match-value.ts';
import { keyOf } from '../words/word-keys.ts';
import type { Clause, Reader } from './clause.ts';
import {
  type CellSpan,
  type Context,
  cellSpansAt,
  columnSpansAt,
  pickColumn,
  sameCells,
  seek,
  wordAt,
} from './context.ts';
import { isRowName } from './row-names.ts';

export const readCells: Reader = (context, at, before) =>
  columnFirst(context, at) ??
  columnBehind(context, at) ??
  furtherColumn(context, at, before) ??
  cellsAlone(context, at, before);

/** 'county of Kent', 'sector = NHS', 'nation is Wales', 'rating is not Good', 'a street called Kingsway'. */
function columnFirst(context: Context, at: number): Clause | null {
  for (const span of columnSpansAt(context, at)) {
    const fits = (column: Column) => span.matches.some((match) => match.column === column);
    const found = leadTo(context, span.end, (from) => cellOf(context, from, fits));
    if (found && !isPlural(context, span.end - 1, found.from)) return { ...found, from: at };
    const typed = typedCell(
      context,
      at,
      span.end,
      pickColumn(span, ({ type }) => type === 'text' || type === 'number'),
    );
    if (typed) return typed;
  }
  return null;
}

/** 'counties in Texas' are rows, not a column; 'counties called Washington' are both. */
function isPlural({ tokens }: Context, at: number, from: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    token.key !== token.stem &&
    !/^(called|named|is|are|=)$/.test(tokens[from - 1]?.key ?? '')
  );
}

/** Words between a column and its cell; 'with' or 'in' begin something else. */
function leadTo<T>(context: Context, at: number, read: (at: number) => T | null): T | null {
  for (let step = at; step <= at + 3; step++) {
    const found = read(step);
    if (found) return found;
    if (!/^(is|are|was|were|of|the|being|be|as|called|named|in|by)$/.test(wordAt(context, step))) return null;
    if (wordAt(context, step) === 'in' && step > at) return null;
  }
  return null;
}

function cellOf(context: Context, at: number, fits: (column: Column) => boolean): Clause | null {
  const whole = cellFrom(context, at, at, fits);
  if (whole) return whole;
  const isNot = /^(not|!=|<>)$/.test(wordAt(context, at));
  if (!isNot && !/^(=|==|equals|equal)$/.test(wordAt(context, at))) return null;
  const clause = cellFrom(context, at, wordAt(context, at + 1) === 'to' ? at + 2 : at + 1, fits);
  return isNot && clause?.kind === 'rule' ? { ...clause, rule: { kind: 'not', rule: clause.rule } } : clause;
}

function cellFrom(
  context: Context,
  from: number,
  at: number,
  fits: (column: Column) => boolean,
): Clause | null {
  for (const span of cellSpansAt(context, at, true)) {
    const matches = span.matches.filter(({ column }) => fits(column));
    const best = matches.find(({ how }) => how === 'equal') ?? matches[0];
    if (best) return toClause(context, from, span.end, best);
  }
  return null;
}

/** A cell that no row has, named beyond doubt: in quotes, or behind an equals sign. It finds nothing, and says so. */
function typedCell(
  context: Context,
  from: number,
  at: number,
  picked: ReturnType<typeof pickColumn>,
): Clause | null {
  if (!picked || !('column' in picked)) return null;
  const sign = seek(
    context,
    at,
    (step) => (/^(=|==|equals)$/.test(wordAt(context, step)) ? { end: step + 1 } : null),
    2,
  );
  const start =
    sign?.end ??
    seek(context, at, (step) => (context.tokens[step]?.kind === 'quoted' ? { end: step } : null), 3)?.end;
  const token = start === undefined ? undefined : context.tokens[start];
  if (start === undefined || !token || (token.kind !== 'quoted' && token.kind !== 'word')) return null;
  const says = token.text;
  const codes = picked.column.values.flatMap(({ key }, code) => (key === keyOf(says) ? [code] : []));
  return { from, end: start + 1, kind: 'rule', rule: { kind: 'is', column: picked.column, codes, says } };
}

/** 'closed on Sunday', 'girls gender': the column behind says which of several is meant. */
function columnBehind(context: Context, at: number): Clause | null {
  for (const span of cellSpansAt(context, at)) {
    const joint = /^(on|for|as|in|at|by)$/.test(wordAt(context, span.end)) ? span.end + 1 : span.end;
    // 'Texas counties' are rows: the column stands behind 'on' or 'for', or in the singular.
    if (joint === span.end && isPlural(context, joint, joint)) continue;
    const start = /^(the|a|an|every)$/.test(wordAt(context, joint)) ? joint + 1 : joint;
    for (const named of columnSpansAt(context, start)) {
      const fitting = span.matches.filter(({ column }) =>
        named.matches.some(
          (match) => match.column === column && match.score >= (named.matches[0]?.score ?? 1) - 0.02,
        ),
      );
      const [match] = fitting;
      if (match && (fitting.length === 1 || agree(context, fitting)))
        return toClause(context, at, named.end, match);
    }
  }
  return null;
}

/** 'closed on Saturday and Sunday': the same cell of another column. */
function furtherColumn(context: Context, at: number, before: Clause | null): Clause | null {
  if (before?.kind !== 'rule' || before.rule.kind !== 'is' || before.end !== at - 1) return null;
  const key = before.rule.column.values[before.rule.codes[0] ?? 0]?.key;
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(
      span,
      ({ type, values }) => type === 'text' && values.some((value) => value.key === key),
    );
    if (!picked || 'unclear' in picked || picked.column === before.rule.column) continue;
    const codes = picked.column.values.flatMap((value, code) => (value.key === key ? [code] : []));
    return { from: at, end: span.end, kind: 'rule', rule: { ...before.rule, column: picked.column, codes } };
  }
  return null;
}

/** Cells without their column: the one column that has them, or the likeliest where the words before it help. */
function cellsAlone(context: Context, at: number, before: Clause | null): Clause | null {
  for (const span of cellSpansAt(context, at)) {
    // A number alone is no cell: '12' may be anything.
    if (context.tokens.slice(at, span.end).every(({ kind }) => kind === 'number')) continue;
    if (endsInRows(context, at, span)) continue;
    const likely = goingOn(context, at, span, before) ?? likeliest(context, at, span);
    const [match] = likely;
    if (!match) continue;
    if (likely.length === 1 || agree(context, likely)) return toClause(context, at, span.end, match);
    return { from: at, end: span.end, kind: 'unclear', columns: likely.map(({ column }) => column) };
  }
  return null;
}

/** 'Bolton pharmacies' are those in Bolton, though one is called Bolton Pharmacy. */
function endsInRows(context: Context, at: number, { end, matches }: CellSpan): boolean {
  const last = context.tokens[end - 1];
  if (end - at < 2 || !last || last.key === last.stem || !isRowName(context, end - 1)) return false;
  const isRare = matches.every(({ column }) => !isCategory(column, context.table.rows));
  return isRare && cellSpansAt(context, at).some((shorter) => shorter.end < end);
}

/** 'authority Essex or Suffolk': the second is of the first's column, where that has it. */
function goingOn(
  context: Context,
  at: number,
  { matches }: CellSpan,
  before: Clause | null,
): CellMatch[] | null {
  if (before?.kind !== 'rule' || before.end < at - 2) return null;
  const rule = before.rule.kind === 'not' ? before.rule.rule : before.rule;
  if (rule.kind !== 'is' || !/^(or|and|nor)?$/.test(wordAt(context, before.end))) return null;
  const own = matches.filter(({ column }) => column === rule.column);
  return own.length > 0 ? own : null;
}

const AREA_NAME =
  /^(town|city|county|district|region|state|country|nation|area|borough|ward|council|authority|la|parish|locality|village|neighbourhood|neighborhood|reporting)$/;
const LINE_NAME =
  /^(address|addres|street|road|line|note|comment|description|slug|alt|former|old|email|website|url|board|parent|organisation|operating)$/;

/** Types and areas before names and lines of an address; behind 'in' areas first. */
function likeliest(context: Context, at: number, { matches }: CellSpan): CellMatch[] {
  const isIn =
    /^(in|within|of|from|at|outside|inside|across)$/.test(wordAt(context, at - 1)) ||
    wordAt(context, at - 1) === 'the';
  const rank = ({ column }: CellMatch) => {
    const isArea = column.words.some((word) => AREA_NAME.test(word));
    const isLine = column.words.some((word) => LINE_NAME.test(word.replace(/\d+$/, '')));
    const isShared = isCategory(column, context.table.rows);
    return (isIn && isArea && !isLine ? 4 : 0) + (isShared ? 2 : 0) + (isLine ? 0 : 1);
  };
  const best = Math.max(...matches.map(rank));
  return matches.filter((match) => rank(match) === best);
}

/** Whether the matches find the same rows, so that it does not matter which is meant. */
function agree(context: Context, matches: readonly CellMatch[]): boolean {
  const [first, ...others] = matches;
  if (!first) return false;
  if (others.every(({ column }) => sameCells(column, first.column))) return true;
  const rowsOf = ({ column, codes }: CellMatch) => {
    const wanted = new Set(codes);
    return column.codes.reduce(
      (key, code, row) => (wanted.has(code) ? (key * 31 + row + 1) % 2_147_483_647 : key),
      7,
    );
  };
  return context.table.rows > 0 && others.every((other) => rowsOf(other) === rowsOf(first));
}

function toClause(context: Context, from: number, end: number, { column, codes }: CellMatch): Clause {
  const says =
    codes.length === 1
      ? (column.values[codes[0] ?? 0]?.text ?? '')
      : context.tokens
          .slice(from, end)
          .map(({ text }) => text)
          .join(' ');
  return { from, end, kind: 'rule', rule: { kind: 'is', column, codes, says } };
}
