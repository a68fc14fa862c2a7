// Whether an extreme is asked of what groups come to, as in 'top 3 states by total deal value' or 'the rep with the highest
// average': then no single row answers, and no total of all rows.
import { tellsPeople } from '../derive/words/row-nouns.ts';
import type { Clause } from './clause.ts';
import { type Context, wordAt } from './context.ts';
import { countsMoney, measureAt, saidKind } from './group-measure.ts';
import { tellsGroups } from './read-by-group.ts';
import { groupNamedAt, topBehind } from './read-top-groups.ts';

/** A ranking or an order of rows, or a figure of all of them, where the words ask it of groups. */
export function isOfRowsAlone(context: Context, clause: Clause): boolean {
  const isPlain =
    (clause.kind === 'select' && /^ranked/.test(clause.selection.kind)) ||
    (clause.kind === 'tally' && !clause.tally.per && !clause.tally.area) ||
    clause.kind === 'order';
  return isPlain && asksOfGroups(context);
}

const known = new WeakMap<Context, boolean>();

function asksOfGroups(context: Context): boolean {
  const found =
    known.get(context) ??
    context.tokens.some((_, at) => ranksGroupsAt(context, at) || topBehind(context, at) !== null);
  known.set(context, found);
  return found;
}

const EXTREME =
  /^(top|bottom|best|worst|most|least|fewest|highest|lowest|largest|smallest|biggest|greatest|leading|maximum|minimum|max|min|rank|ranked)$/;

/** An extreme, then perhaps the groups, then 'total' or 'average'. */
function ranksGroupsAt(context: Context, at: number): boolean {
  if (!EXTREME.test(wordAt(context, at))) return false;
  let hasGroup = false;
  let end = at + 1;
  for (;;) {
    const group = groupNamedAt(context, end);
    if (group) hasGroup = true;
    else if (!BETWEEN.test(wordAt(context, end)) && context.tokens[end]?.kind !== 'number') break;
    end = group?.end ?? end + 1;
  }
  // 'which rep has the most deals' of a Deal in money: so many, or so much.
  const isCount = /^(most|fewest|least)$/.test(wordAt(context, end - 1)) && countsMoney(context, end);
  if (hasGroup && isOfFigure(context, at)) return true;
  return (isCount || saysFigure(context, end)) && (hasGroup || namesGroups(context, at, end));
}

/** 'total sales of the top 2 crews': what comes before is of groups, of which only the figure is told. */
function isOfFigure(context: Context, at: number): boolean {
  const before = wordAt(context, at - 1) === 'the' ? at - 1 : at;
  if (!/^(of|for|from|in)$/.test(wordAt(context, before - 1))) return false;
  return context.tokens.slice(0, before - 1).some((_, from) => {
    const measure = measureAt(context, from);
    return measure?.isSaid === true && measure.end === before - 1;
  });
}

const BETWEEN =
  /^(the|our|all|by|for|on|in|with|having|of|their|its|ranked|sorted|ordered|terms|one|two|three|four|five|six|seven|eight|nine|ten)$/;

/** A 'total' that is of no column's name: who asks for the highest Total Due asks for a row. */
function saysFigure(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  const isCount = /^(number|count)$/.test(word) && wordAt(context, at + 1) === 'of';
  return (isCount || saidKind(word) !== null) && !isInName(context, at);
}

const isInName = ({ table, tokens }: Context, at: number) =>
  table.columns.some(
    ({ type, words }) =>
      type === 'number' && saidIn(words, tokens[at]?.stem ?? '', tokens[at + 1]?.stem ?? ''),
  );

/** The name has the word, or another for it. */
const saidIn = (words: readonly string[], word: string, next: string) =>
  words.some((own) => own === word || (saidKind(own) !== null && saidKind(own) === saidKind(word))) &&
  (words.length === 1 || words.includes(next));

/** Groups before the extreme or behind the figure, 'who' among them; a figure that is of each row has none. */
function namesGroups(context: Context, at: number, end: number): boolean {
  const { tokens, table } = context;
  const arePeople = table.columns.some((column) => tellsPeople(column) && tellsGroups(column));
  if (/^(who|whos|whose)$/.test(wordAt(context, 0)) && arePeople) return true;
  return tokens.some((_, place) => {
    const isBefore = place < at && (place === 0 || BEFORE_GROUP.test(wordAt(context, place - 1)));
    const isBehind = place > end && /^(by|per|each|every)$/.test(wordAt(context, place - 1));
    return (isBefore || isBehind) && groupNamedAt(context, place) !== null;
  });
}

const BEFORE_GROUP = /^(which|what|the|a|our|show|list|find|give|me|is|are|\d+|one|two|three|four|five)$/;
