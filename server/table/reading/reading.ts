import type { Column, Table } from '../columns/column.ts';
import { describeRule, describeSelection, describeTally, listNames } from '../describe-rule.ts';
import { asksNamesByPlace, byPlace } from '../places/by-place.ts';
import type { Order, Rule, Selection, Tally } from '../rules.ts';
import type { Clause, Reader } from './clause.ts';
import { type ComingDays, comingDaysOf, ofComing } from './coming-days.ts';
import type { Context } from './context.ts';
import { deniedAgents } from './denied-agents.ts';
import { findClash } from './find-clash.ts';
import type { Slip } from './fix-slips.ts';
import { combine } from './logic.ts';
import { looseTurns, turnsWithin } from './loose-turns.ts';
import type { Scan } from './scan.ts';
import { withSpellings } from './with-spellings.ts';

/** How one part of the question was read. */
interface ReadPart {
  words: string;
  read_as: string;
}

export interface Reading {
  /** More than one where 'and' and 'or' can be bound in two ways; null passes every row. */
  rules: (Rule | null)[];
  selections: Selection[];
  tally: Tally | null;
  order: Order | null;
  parts: ReadPart[];
  /** The words that call the rows something. */
  rowNames: string[];
  /** Each clause with its words, in the order of the question. */
  clauseWords?: { words: string; clause: Clause }[];
  unused: string[];
  /** Words that could mean several columns. */
  unclear: { words: string; columns: Column[] }[];
  /** Two cells asked of one column at once, which no row has: one of them was meant otherwise. */
  clash: Rule | null;
  /** False where anything stands in the way of an answer. */
  isWhole: boolean;
  /** How unlikely it is: 0 is what the words say outright. */
  cost?: number;
  /** Another reading is as likely and finds other rows, or none is likely enough. */
  isUnsure?: boolean;
  /** That it is right. */
  chance?: number;
  /** The day it was asked on, in days since 1970. */
  today?: number;
  /** The days to come that its ranking begins with, which `rules` ask for. */
  coming?: ComingDays;
  /** What to know of how it was read: whole sentences. */
  remarks?: readonly string[];
  /** The rule that asks cells of names where `rules` ask the map. */
  byCells?: Rule;
}

export interface Asking {
  /** Days since 1970, for 'last month'. */
  today: number;
  /** The second list; null where none was sent. */
  reference: Table | null;
  /** Readers beside the table's own: places. */
  further: readonly Reader[];
}

/** A reading that no words were read into: a line, parts that were sent. */
export function wholeReading(read: Pick<Reading, 'rules' | 'selections' | 'tally' | 'order'>): Reading {
  return { ...read, parts: [], rowNames: [], unused: [], unclear: [], clash: null, isWhole: true };
}

/** A scan as rules and selections that can be run. */
export function toReading(
  { context, found: scanned }: { context: Context; found: Scan },
  slips: readonly Slip[],
): Reading {
  const { tokens } = context;
  const spelled = withSpellings(context, scanned);
  const found = byPlace(context, spelled);
  const words = (from: number, end: number) =>
    tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join(' ');
  const { selections, openings } = toSelections(found.clauses);
  const { grouped, tally, grouping } = groupFigures(found.clauses, selections);
  const leftOver = found.clauses.filter(
    (clause) =>
      (clause.kind === 'group' && clause.column !== grouping) ||
      (clause.kind === 'take' && !openings.includes(clause)) ||
      (isByArea(clause) && (selections.length > 0 || !tally?.area)),
  );
  const unclear = found.clauses.flatMap((clause) =>
    clause.kind === 'unclear' ? [{ words: words(clause.from, clause.end), columns: clause.columns }] : [],
  );
  const unused = [
    ...[...found.unread, ...looseTurns(context, found), ...turnsWithin(context, found)].map((at) =>
      words(at, at + 1),
    ),
    ...leftOver.map(({ from, end }) => words(from, end)),
  ];
  const bind = ({ elements }: Scan) => combine(deniedAgents(context, elements) ?? [elements]);
  const coming = comingDaysOf(context, found.clauses);
  const combined = ofComing(bind(found), coming);
  const [byCells] = asksNamesByPlace(found) ? ofComing(bind(spelled), coming) : [];
  const clash = combined.map(findClash).find((one) => one !== null) ?? null;
  const hasMeaning = found.clauses.length > 0 || found.fillers.some(({ as }) => as === 'names the rows');
  return {
    rules: combined.length === 0 ? [null] : combined,
    selections: grouped,
    tally,
    order: found.clauses.find((clause) => clause.kind === 'order')?.order ?? null,
    today: context.today,
    ...(coming && { coming }),
    parts: [
      ...slips.map(({ from, to }) => ({ words: from, read_as: `a slip for "${to}"` })),
      ...toParts(found, words),
    ],
    rowNames: found.fillers.flatMap(({ as, from, end }) =>
      as === 'names the rows' ? [words(from, end)] : [],
    ),
    clauseWords: found.clauses.map((clause) => ({ words: words(clause.from, clause.end), clause })),
    unused,
    unclear,
    clash,
    ...(byCells && { byCells }),
    isWhole: unused.length === 0 && unclear.length === 0 && !clash && hasMeaning && selections.length < 2,
  };
}

/** 'highest sales per country' would be a row of each. */
const isByArea = (clause: Clause) => clause.kind === 'tally' && clause.tally.area !== undefined;

/** A ranking or a figure for each group that is named beside it; `grouping` is the column of these groups. */
function groupFigures(clauses: readonly Clause[], selections: Selection[]) {
  const per = clauses.find((clause) => clause.kind === 'group')?.column;
  const ranked = selections.find((one) => one.kind === 'ranked' || one.kind === 'ranked by');
  const tallied = mergeTallies(clauses.flatMap((clause) => (clause.kind === 'tally' ? [clause.tally] : [])));
  if (per && ranked) {
    const grouped = selections.map((one) => (one === ranked ? { ...ranked, per } : one));
    return { grouped, tally: tallied, grouping: per };
  }
  const tally = per && tallied ? inGroups(tallied, per) : null;
  return { grouped: selections, tally: tally ?? tallied, grouping: tally ? per : undefined };
}

/** 'top 2 customers by sales for each rep' are so many of each rep; null where a figure has other groups already. */
function inGroups(tally: Tally, per: Column): Tally | null {
  if (tally.area) return null;
  if (tally.per === null || tally.per === per) return { ...tally, per };
  return tally.top ? { ...tally, top: { ...tally.top, in: per } } : null;
}

/** 'average sales' and 'per country' are one figure. */
function mergeTallies([first, ...others]: readonly Tally[]): Tally | null {
  const area = others.find((one) => one.area)?.area;
  return first && area && first.per === null && !first.area ? { ...first, area } : (first ?? null);
}

/** Rankings, with the count that stood before them. */
function toSelections(clauses: readonly Clause[]): { selections: Selection[]; openings: Clause[] } {
  const take = clauses.find((clause) => clause.kind === 'take');
  const selections = clauses.flatMap((clause) => (clause.kind === 'select' ? [clause.selection] : []));
  const [only] = selections;
  const isCountless =
    only && /^(nearest|ranked|ranked by|measured)$/.test(only.kind) && 'rows' in only && only.rows === null;
  if (!take || !isCountless) return { selections, openings: [] };
  return { selections: [{ ...only, rows: take.rows }, ...selections.slice(1)], openings: [take] };
}

function toParts({ clauses, fillers }: Scan, words: (from: number, end: number) => string): ReadPart[] {
  const read = clauses.map((clause) => ({
    from: clause.from,
    words: words(clause.from, clause.end),
    read_as: describeClause(clause),
  }));
  const filled = fillers.map(({ from, end, as }) => ({ from, words: words(from, end), read_as: as }));
  const named = [...read, ...filled.filter(({ read_as }) => read_as !== 'joins words')].sort(
    (a, b) => a.from - b.from,
  );
  const joining = filled.filter(({ read_as }) => read_as === 'joins words').map((one) => one.words);
  const parts = named.map(({ words: text, read_as }) => ({ words: text, read_as }));
  return joining.length === 0 ? parts : [...parts, { words: joining.join(' '), read_as: 'joins words' }];
}

function describeClause(clause: Clause): string {
  switch (clause.kind) {
    case 'rule':
      return describeRule(clause.rule);
    case 'select':
      return describeSelection(clause.selection);
    case 'tally':
      return describeTally(clause.tally);
    case 'group':
      return `one answer for each ${clause.column.name}`;
    case 'order':
      return `sorted by ${clause.order.column.name}, ${clause.order.direction}`;
    case 'take':
      return `${clause.rows} of them`;
    case 'unclear':
      return `may be any of ${listNames(clause.columns)}`;
  }
}
