// 'in Kent', 'sector is NHS', 'nursing homes', 'closed on Sunday': cells named with their column or by themselves.
import type { Column } from '../columns/column.ts';
import { keyOf } from '../words/word-keys.ts';
import { agree, toClause } from './cell-clause.ts';
import type { Clause, Reader } from './clause.ts';
import { type Context, cellSpansAt, columnSpansAt, pickColumn, readPastGlue, wordAt } from './context.ts';
import { cellsAlone } from './read-cells-alone.ts';

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
  const sign = readPastGlue(
    context,
    at,
    (step) => (/^(=|==|equals)$/.test(wordAt(context, step)) ? { end: step + 1 } : null),
    2,
  );
  const start =
    sign?.end ??
    readPastGlue(context, at, (step) => (context.tokens[step]?.kind === 'quoted' ? { end: step } : null), 3)
      ?.end;
  const token = start === undefined ? undefined : context.tokens[start];
  if (start === undefined || !token || (token.kind !== 'quoted' && token.kind !== 'word')) return null;
  const label = token.text;
  const codes = picked.column.values.flatMap(({ key }, code) => (key === keyOf(label) ? [code] : []));
  return {
    from,
    end: start + 1,
    kind: 'rule',
    rule: { kind: 'is', column: picked.column, codes, label: label },
  };
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
