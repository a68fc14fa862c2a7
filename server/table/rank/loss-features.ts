// What of a question a reading leaves aside: every word that it takes for filler is a word that may have been meant.

import { isDoneInAll } from '../derive/words/doings.ts';
import { holdsText } from '../derive/words/head-noun.ts';
import { SOFT, TIES } from '../derive/words/lexicon.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { type Context, cellSpansAt, columnSpansAt, wordAt } from '../reading/context.ts';
import type { Scan } from '../reading/scan.ts';
import { columnsOf, leavesOf } from '../rules.ts';
import { GLUE, ROW_WORDS } from '../words/lexicon.ts';
import type { ReadingCandidate } from './candidates.ts';
import type { AddFeature, FeatureCounts } from './clause-features.ts';

const NEGATION = /^(not|no|never|without|nobody|noone|none|nothing|neither|nor|cannot|missing|lacking)$/;
const EXTREME = /^(most|least|top|bottom|last|latest|newest|[a-z]{3,}est)$/;
const NO_EXTREME =
  /^(interest|request|guest|west|east|rest|latest|test|honest|forest|suggest|harvest|invest|quest)$/;
const COMPARISON =
  /^(more|less|fewer|over|under|above|below|than|before|after|between|since|until|within|outside|older|newer|earlier|later|bigger|smaller|cheaper|higher|lower|longer|shorter)$/;
const GROUP = /^(each|every|per|apiece)$/;
const EXCLUSIVE = /^(only|just|solely|alone|both|same|different|other|another|else|exactly)$/;
const HYPOTHETIC = /^(if|would|could|should|likely|probably|why|when|how|might|will|best|worst|good|bad)$/;

export function countLosses(context: Context, { found: { scan } }: ReadingCandidate): FeatureCounts {
  const counts: FeatureCounts = {};
  const add = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  const meant = new Set(
    scan.clauses.flatMap((clause) => {
      if (clause.kind === 'rule') return leavesOf(clause.rule).flatMap(columnsOf);
      if (clause.kind === 'select' && 'column' in clause.selection) return [clause.selection.column];
      return clause.kind === 'group' ? [clause.column] : [];
    }),
  );
  const starts = new Set(scan.clauses.map(({ from }) => from));
  const ends = new Set(scan.clauses.map(({ end }) => end));
  add('loose or', looseJoins(scan));
  for (const { from, end, as } of scan.fillers) {
    if (as === 'asks to see a column') {
      const [best] = columnSpansAt(context, from).find((span) => span.end === end)?.matches ?? [];
      if (best) add(meant.has(best.column) ? 'column named beside' : `column left aside ${best.column.type}`);
      continue;
    }
    // 'For a tuning' of rows that were all tuned is as good as 'for a job'.
    if (as === 'names the rows' && isDoneInAll(context, from)) {
      add('rows by a role');
      continue;
    }
    if (as === 'names the rows') countRowName(context, from, add);
    if (as === 'left aside') add('left aside');
    for (let at = from; at < end; at++) countFiller(context, at, starts.has(at + 1) || ends.has(at), add);
  }
  return counts;
}

/** 'hospital or anyone unwell' where nothing reads the hospital: an 'or' without a condition on either side. */
function looseJoins({ elements }: Scan): number {
  return elements.filter((element, at) => {
    if (element.kind !== 'join' || element.join !== 'or') return false;
    return (
      elements[at - 1]?.kind !== 'clause' || !elements.slice(at + 1).some(({ kind }) => kind === 'clause')
    );
  }).length;
}

function countRowName(context: Context, at: number, add: AddFeature): void {
  const { stem = '', key = '' } = context.tokens[at] ?? {};
  const isOwn = context.table.columns.some(({ words }) => words.includes(stem));
  if (ROW_WORDS.has(stem)) add('rows by a plain word');
  else if (isOwn) add('rows by a column');
  else if (ROW_NOUNS.has(stem)) add('rows by a role');
  else add('rows by an unknown word');
  if (key === stem) add('rows in the singular');
  if (/^(many|much)$/.test(wordAt(context, at - 1)) && !isOwn) add('counts something else');
  countCell(context, at, 'row name', add);
}

function countFiller(context: Context, at: number, isBeside: boolean, add: AddFeature): void {
  const { key = '', stem = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word') return;
  if (NEGATION.test(key)) add('lost negation');
  if (EXTREME.test(key) && !NO_EXTREME.test(key)) add('lost extreme');
  if (COMPARISON.test(key)) add('lost comparison');
  if (GROUP.test(key)) add('lost group');
  if (EXCLUSIVE.test(key)) add('lost only');
  if (HYPOTHETIC.test(key)) add('hypothetic');
  if (key === 'how' && /^(many|much)$/.test(wordAt(context, at + 1))) add('asks how many');
  if (GLUE.has(key)) return;
  if (SOFT.has(key)) add('soft words', 0.5);
  else if (TIES.has(key)) add(isBeside ? 'tie beside' : 'tie apart');
  else if (!ROW_NOUNS.has(stem)) add('other words');
  countCell(context, at, 'word', add);
}

/** A word that some cell is, or has within: it may have been meant. */
function countCell(context: Context, at: number, as: string, add: AddFeature): void {
  const { key = '', stem = '', text = '' } = context.tokens[at] ?? {};
  const spans = cellSpansAt(context, at);
  const isWhole = spans.some(({ matches }) => matches.some(({ how }) => how === 'equal'));
  if (isWhole) add(`whole cell left as a ${as}`);
  else if (spans.length > 0) add(`part of a cell left as a ${as}`);
  else if (!SOFT.has(key) && holdsText(context, stem)) add(`text left as a ${as}`);
  if (at > 0 && /^\p{Lu}/u.test(text)) add('lost name');
}
