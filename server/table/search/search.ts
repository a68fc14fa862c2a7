// Finds the likeliest readings of a question: a beam of partial readings goes from the first word to the last, and each
// word is read by some derivation, joins others, is filler, or stays unread at a price.
import type { Column } from '../columns/column.ts';
import type { Derived } from '../derive/derivation.ts';
import { derive } from '../derive/derivers.ts';
import { headNoun } from '../derive/words/head-noun.ts';
import { asksPlacesWithin } from '../places/wider-places.ts';
import { isOfRowsAlone } from '../reading/asks-of-groups.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, wordAt } from '../reading/context.ts';
import { type Element, READERS } from '../reading/scan.ts';
import { columnsOf, tallyColumns } from '../rules.ts';
import { fillings, mentionPrice } from './fillers.ts';
import { type FoundScan, type Partial, UNREAD } from './partial.ts';
import { penaltyOf } from './penalties.ts';

/** Partial readings kept at each word. */
const BEAM = 20;

/** The likeliest scans of all words, the cheapest first; `mayLeave` lets words be passed over. */
export function search(context: Context, further: readonly Reader[], mayLeave = true): FoundScan[] {
  const readers = [...READERS, ...further];
  const noun = headNoun(context);
  const beams: Partial[][] = Array.from({ length: context.tokens.length + 1 }, () => []);
  beams[0] = [
    { scan: { elements: [], clauses: [], fillers: [], unread: [] }, cost: 0, last: null, steps: [] },
  ];
  for (let at = 0; at < context.tokens.length; at++) {
    const derived = derive(context, at, search).flatMap((one) => withPenalty(context, one));
    const read = new Map<string, Derived[]>();
    for (const partial of keepBest(beams[at] ?? [])) {
      const old = oldReadings(context, at, partial.last, readers, read);
      for (const one of [...derived, ...old])
        push(beams, one.clause.end, withClause(partial, one, turnPenalty(context, partial.last, one.clause)));
      for (const [end, next] of fillings(context, at, partial, { noun, mayLeave })) push(beams, end, next);
    }
  }
  const whole = (beams.at(-1) ?? []).map((one) => payForLoose(payBackMentions(context, one)));
  return keepBest(whole).map(({ scan, cost, steps }) => ({
    scan,
    cost,
    steps,
  }));
}

/** A column that is named apart from what is asked of it is not named for nothing. */
function payBackMentions(context: Context, partial: Partial): Partial {
  const { scan, cost } = partial;
  const used = new Set(scan.clauses.flatMap(columnsIn));
  const back = scan.fillers
    .filter(({ as }) => as === 'asks to see a column')
    .reduce((sum, { from, end }) => sum + mentionPrice(context, from, end, used), 0);
  return back === 0 ? partial : { ...partial, cost: cost - back };
}

function columnsIn(clause: Clause): Column[] {
  if (clause.kind === 'rule') return columnsOf(clause.rule);
  if (clause.kind === 'tally') return tallyColumns(clause.tally);
  if (clause.kind !== 'select') return clause.kind === 'group' ? [clause.column] : [];
  const { selection } = clause;
  if (selection.kind === 'ranked by') return [selection.measure.left, selection.measure.right];
  return selection.kind === 'ranked' ? [selection.column] : [];
}

/** A 'not' that nothing follows was lost. */
function payForLoose(partial: Partial): Partial {
  const last = partial.scan.elements.at(-1);
  const isLoose = last?.kind === 'join' && /^(not|except|neither|nor)$/.test(last.join);
  return isLoose ? { ...partial, cost: partial.cost + UNREAD } : partial;
}

function push(beams: Partial[][], at: number, partial: Partial): void {
  beams[at]?.push(partial);
}

function keepBest(partials: Partial[]): Partial[] {
  const seen = new Set<string>();
  return partials
    .sort((a, b) => a.cost - b.cost)
    .filter((partial) => {
      const key = shapeOf(partial);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, BEAM);
}

/** Partials that say the same go on as one. */
function shapeOf({ scan: { elements, clauses, unread } }: Partial): string {
  const joins = elements.map((element) => (element.kind === 'join' ? element.join : '.')).join('');
  return `${joins} ${clauses.map((clause) => describeClause(clause)).join('|')} ${unread.join()}`;
}

const ids = new WeakMap<object, number>();
let nextId = 0;

const descriptions = new WeakMap<Clause, string>();

function describeClause(clause: Clause): string {
  const known = descriptions.get(clause);
  if (known !== undefined) return known;
  const what = clause.kind === 'rule' ? clause.rule : clause;
  const text = `${clause.kind} ${clause.from}-${clause.end} ${JSON.stringify(what, simple)}`;
  descriptions.set(clause, text);
  return text;
}

/** A column by its number: its cells are not written out. */
function simple(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('codes' in value && 'values' in value)) return value;
  if (!ids.has(value)) ids.set(value, nextId++);
  return `${key}#${ids.get(value)}`;
}

/** 'on a Saturday or Sunday' stays with the column that it began with. */
function turnPenalty(context: Context, last: Clause | null, clause: Clause): number {
  if (last?.kind !== 'rule' || clause.kind !== 'rule' || clause.from - last.end > 1) return 0;
  const [before] = columnsOf(last.rule);
  const [now] = columnsOf(clause.rule);
  const isAlternative = /^(or|,)$/.test(wordAt(context, last.end) || ',');
  if (
    before &&
    now &&
    before !== now &&
    last.rule.kind === 'is' &&
    clause.rule.kind === 'is' &&
    isAlternative &&
    clause.from === last.end + 1
  )
    return 0.15;
  // '2015 till 2018' is one span.
  const isSpan =
    clause.from === last.end &&
    clause.rule.kind === 'date' &&
    clause.rule.operator === 'until' &&
    /^(19|20)\d{2}$/.test(wordAt(context, last.end - 1));
  if (isSpan) return 0.5;
  const areDates = before && now && before !== now && isDated(before) && isDated(now);
  // 'overdue and not back' of a Due and a Back says one thing twice.
  const isOfBoth = now && columnsOf(last.rule).some((column) => columnsOf(clause.rule).includes(column));
  return areDates && !isOfBoth && clause.from > last.end ? 0.5 : 0;
}

function withClause(
  { scan, cost, steps }: Partial,
  { clause, by, cost: own }: Derived,
  more: number,
): Partial {
  const price = own + more + 0.02;
  const element: Element[] = clause.kind === 'rule' ? [{ kind: 'clause', clause }] : [];
  return {
    scan: { ...scan, elements: [...scan.elements, ...element], clauses: [...scan.clauses, clause] },
    cost: cost + price,
    last: clause,
    steps: [...steps, { from: clause.from, end: clause.end, by, cost: price }],
  };
}

/** What the readers say here. Only a clause that ends close by changes what they say. */
function oldReadings(
  context: Context,
  at: number,
  last: Clause | null,
  readers: readonly Reader[],
  known: Map<string, Derived[]>,
): Derived[] {
  const before = last && last.end >= at - 2 ? last : null;
  const key = before ? describeClause(before) : '';
  const found =
    known.get(key) ??
    readers.flatMap((read) => {
      const clause = read(context, at, before);
      return clause ? withPenalty(context, { clause, cost: oldCost(context, clause), by: 'reader' }) : [];
    });
  known.set(key, found);
  return found;
}

function withPenalty(context: Context, { clause, cost, by }: Derived): Derived[] {
  const isOther = isOfRowsAlone(context, clause) || asksPlacesWithin(context, clause);
  return isOther ? [] : [{ clause, cost: cost + penaltyOf(context, clause), by }];
}

function oldCost(context: Context, clause: Clause): number {
  const hasReference = context.reference !== null;
  // The last row is the table's last, whatever its dates.
  const isOrder = clause.kind === 'select' && clause.selection.kind === 'placed';
  if (isOrder && /^(row|line)$/.test(context.tokens[clause.end - 1]?.stem ?? '')) return 0.05;
  const isOpinion =
    clause.kind === 'select' &&
    (/^(last|first|next)$/.test(wordAt(context, clause.from)) ||
      context.tokens.slice(clause.from, clause.end).some(({ key }) => /^(best|worst)$/.test(key)));
  if (isOpinion) return 0.8;
  if (clause.kind === 'unclear') return 3;
  // 'same pub, same beer' is both at once.
  const isPartOfSame =
    clause.kind === 'rule' &&
    clause.rule.kind === 'duplicate' &&
    context.tokens.filter(({ key }) => key === 'same').length > 1;
  if (isPartOfSame) return 0.8;
  if (clause.kind === 'take') return 0.2;
  // What the table says of a row goes before what the map says.
  const isArea = clause.kind === 'rule' && clause.rule.kind === 'place' && clause.rule.test.kind === 'inside';
  // 'in Baltimore, MD' is one place.
  const isOne = isArea && context.tokens.slice(clause.from, clause.end).some(({ kind }) => kind === 'comma');
  if (isArea) return isOne ? 0.05 : 0.6;
  const isText =
    clause.kind === 'rule' &&
    clause.rule.kind === 'place' &&
    clause.rule.test.kind === 'within' &&
    clause.rule.test.target.kind === 'text' &&
    clause.rule.test.target.orRow === undefined;
  if (isText) return 0.25;
  // A second list was sent to be measured to.
  const isKind = clause.kind === 'rule' && clause.rule.kind === 'place' && clause.rule.test.kind !== 'within';
  return isKind && hasReference ? 0.6 : 0.1;
}
