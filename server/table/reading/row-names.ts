// The names that a question may use for the rows: general words, and the table's own noun. Where the table has none,
// the noun that the question opens with.
import { isSparse } from '../columns/column.ts';
import { isHadByFew, isMarkName, ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { hasFigures } from '../figures/figure-columns.ts';
import { CONCEPT_DIRECTIONS, DIRECTIONS, ROW_WORDS } from '../words/lexicon.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from './context.ts';
import { quantityAt } from './read-amount.ts';
import { nameColumn } from './read-text-rule.ts';
import { turnsMeaning } from './turning-words.ts';

interface RowNames {
  names: Set<string>;
  /** Where the noun stands that the question opens with, where it names the rows; else -1. */
  opening: number;
}

const known = new WeakMap<Context, RowNames>();

/** A word that stands for the rows and carries no condition. */
export function isRowName(context: Context, at: number): boolean {
  const stem = context.tokens[at]?.stem ?? '';
  if (stem === '' || context.tokens[at]?.kind !== 'word') return false;
  const { names, opening } = rowNames(context);
  return ROW_WORDS.has(stem) || names.has(stem) || at === opening || callsRun(context, at);
}

const MEASURES = new Set(['time', 'duration', 'distance', 'length', 'mileage']);

/** Of a run the words that it tells, and any noun for rows that no column and no whole cell is called by. */
function callsRun(context: Context, at: number): boolean {
  const { stem = '' } = context.tokens[at] ?? {};
  if (context.table.rowsAre.includes(stem)) return true;
  // A measure is not passed over: 'the longest by time'.
  if (!hasFigures(context) || !ROW_NOUNS.has(stem) || MEASURES.has(stem)) return false;
  if (columnSpansAt(context, at).some(({ matches }) => matches.some(({ score }) => score === 1)))
    return false;
  return cellSpansAt(context, at).every(({ matches }) => matches.every(({ how }) => how !== 'equal'));
}

/** True when the table itself uses this noun for its rows: in its names, or as the last word of many names or types. */
export function callsRows(context: Context, stem: string): boolean {
  return rowNames(context).names.has(stem);
}

function rowNames(context: Context): RowNames {
  const found = known.get(context);
  if (found) return found;
  const made = { names: ownNames(context), opening: -1 };
  known.set(context, made);
  made.opening = openingNoun(context, made.names);
  return made;
}

const IDENTITY = /^(name|id|code|type|ref|key|no)$/;

/** 'pharmacy_name', 'Crime ID' say what rows are; so does the last word of their names or types: '… School'. */
function ownNames(context: Context): Set<string> {
  const { columns } = context.table;
  const fromColumns = columns.flatMap(({ words }) => {
    const before = IDENTITY.test(words.at(-1) ?? '') ? words.at(-2) : undefined;
    return before && before.length > 3 ? [before] : [];
  });
  return new Set([...fromColumns, ...lastWords(context, 0.2)]);
}

/** Words that many names or types of rows end with. */
function lastWords(context: Context, share: number): string[] {
  const { columns, rows } = context.table;
  const naming = columns.filter(
    (column) =>
      column.type === 'text' &&
      (column === nameColumn(context) || column.words.some((word) => /^(type|kind|category)$/.test(word))),
  );
  const callsColumn = (word: string) => columns.some(({ words }) => words.includes(word));
  return naming.flatMap(({ values }) => {
    const times = new Map<string, number>();
    for (const { stems, rows: held } of values) {
      const word = stems.slice(stems.lastIndexOf(' ') + 1);
      // One of two kinds is a condition, 'cafe' of pubs and cafes, but where a column is called so: 'county'.
      const isAlone = values.length === 1 || (values.length === 2 && callsColumn(word));
      if (stems.includes(' ') || isAlone) times.set(word, (times.get(word) ?? 0) + held);
    }
    return [...times]
      .filter(([word, held]) => held >= share * rows && /^\p{L}{4,}$/u.test(word))
      .map(([word]) => word);
  });
}

/**
 * The noun that a question opens with names the rows where the table does not say what they are: 'stations' of a
 * table of bikes and docks. Where it does, another noun asks for what is not there.
 */
function openingNoun(context: Context, names: ReadonlySet<string>): number {
  const { at, isRanked } = firstContent(context);
  const token = context.tokens[at];
  if (token?.kind !== 'word' || token.key.length < 4 || turnsMeaning(context, at)) return -1;
  const isPlural = token.key !== token.stem;
  const named = columnSpansAt(context, at).some(({ end }) => end === at + 1);
  // 'sales' of a table with a price paid, 'counties' of one with a column county.
  const tells = isHadByFew(context.table, token.stem) || isMarkName(context.table, token.stem);
  if (named) return (isPlural || isRanked) && !tells ? at : -1;
  if (columnSpansAt(context, at).length > 0 || cellSpansAt(context, at).length > 0) return -1;
  const isNoun = isPlural || isRanked || wordAt(context, at - 1) === 'which';
  return isNoun && !namesItsRows(context, names) ? at : -1;
}

/** The first word that is neither a joining word nor a count nor a ranking, with the types and areas before it. */
function firstContent(context: Context): { at: number; isRanked: boolean } {
  let at = 0;
  let isRanked = false;
  while (at < context.tokens.length) {
    const ranking = phraseAt(context, at, CONCEPT_DIRECTIONS)?.end ?? phraseAt(context, at, DIRECTIONS)?.end;
    const step =
      ranking ?? quantityAt(context, at)?.end ?? (isRanked ? undefined : adjectiveEnd(context, at));
    if (ranking !== undefined) isRanked = true;
    if (step !== undefined) at = step;
    else if (
      isGlue(context, at) ||
      /^(first|last|average|total|number|count|not|non)$/.test(wordAt(context, at))
    )
      at++;
    else break;
  }
  return { at, isRanked };
}

/** 'qualified zones', 'Texas areas', 'grade I buildings': a cell right before the noun. */
function adjectiveEnd(context: Context, at: number): number | undefined {
  const column = columnSpansAt(context, at)[0];
  const span = cellSpansAt(context, at)[0] ?? (column && cellSpansAt(context, column.end, true)[0]);
  if (!span) return undefined;
  const next = context.tokens[span.end];
  return next?.kind === 'word' && !isGlue(context, span.end) && next.key !== next.stem ? span.end : undefined;
}

/** Whether most rows are named after what they are. */
function namesItsRows(context: Context, names: ReadonlySet<string>): boolean {
  return names.size > 0 && lastWords(context, 0.4).length > 0;
}

/** True when these words, as a plural, are the name of a column of texts: 'urban areas' of urban_area. */
export function rowPhraseEnd(context: Context, at: number): number | null {
  for (const { end, matches } of columnSpansAt(context, at)) {
    const last = context.tokens[end - 1];
    const [best] = matches;
    const isName =
      best?.column.type === 'text' &&
      best.score >= 0.95 &&
      !(best.column.words.length === 1 && isSparse(best.column));
    if (isName && last && last.key !== last.stem) return end;
  }
  return null;
}

/** The two words of a kind of place whose first is no condition: 'care homes' are homes. */
export function compoundEnd(context: Context, at: number): number | null {
  const words = `${context.tokens[at]?.key} ${context.tokens[at + 1]?.stem}`;
  return COMPOUNDS.has(words) && isRowName(context, at + 1) ? at + 2 : null;
}

const COMPOUNDS = new Set([
  'care home',
  'general practice',
  'medical practice',
  'local authority',
  'post office',
  'food business',
  'listed building',
  'docking station',
  'bike station',
  'health centre',
  'public house',
]);
