// What a row has or lacks: 'no phone number', 'nobody owns', 'never checked in', 'nothing in the notes', 'not confirmed'.
import type { Column } from '../../columns/column.ts';
import { floodColumn } from '../../columns/flood-zones.ts';
import { isAgent } from '../../columns/synonyms.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { turnsMeaning } from '../../reading/turning-words.ts';
import type { Rule } from '../../rules.ts';
import { EXCEPT } from '../../words/lexicon.ts';
import { phrases } from '../../words/phrases.ts';
import { wholeNameAt } from '../columns/whole-names.ts';
import type { Derivation } from '../derivation.ts';
import { isHadByFew } from '../words/row-nouns.ts';
import { columnsAt } from './presence-columns.ts';
import { withFurtherLacks } from './presence-lists.ts';
import { presenceOf, tailEnd } from './presence-rule.ts';

const LACKS =
  /^(no|without|missing|lacking|lacks|lack|nobody|noone|none|nothing|never|not|blank|empty|havent)$/;
/** Verbs of having, that say nothing of which column is meant. */
const HAVING =
  /^(have|has|had|got|given|gave|give|put|written|recorded|listed|set|on|in|with|entered|any|a|an|the|us|their|yet|been|is|are|was|were|it|to|them|down|for|against|up|file|there|number|assigned)$/;
const MOST_GAP = 5;

export function derivePresence(context: Context, at: number): Derivation[] {
  // 'not counting the disputed one' leaves out, and says nothing of a count.
  if (phraseAt(context, at, EXCEPT)) return [];
  const found = [
    ...lacking(context, at),
    ...having(context, at),
    ...hadByFew(context, at),
    ...notDone(context, at),
    ...needing(context, at),
    ...unassigned(context, at),
    ...unbooked(context, at),
  ];
  const isUnwritten = UNWRITTEN.test(wordAt(context, at));
  const written = behind(context, at);
  return [
    ...(LACKS.test(wordAt(context, at)) ? found.flatMap((one) => withFurtherLacks(context, at, one)) : []),
    ...found,
    ...written,
    ...[...found, ...written].flatMap(orNo),
    ...(isUnwritten ? [] : found.flatMap(orNought)),
  ];
}

/** Say of a cell that nothing is written there: a nought is written. */
const UNWRITTEN = /^(missing|blank|empty)$/;

/** Of a mark that is a no or blank in some rows, 'no licence' is both. */
function orNo({ clause, cost }: Derivation): Derivation[] {
  if (clause.kind !== 'rule' || clause.rule.kind !== 'not' || clause.rule.rule.kind !== 'flag') return [];
  const { column } = clause.rule.rule;
  const blank: Rule = { kind: 'blank', column, is: true };
  const no: Rule = { kind: 'flag', column, is: false };
  return [{ clause: { ...clause, rule: { kind: 'or', rules: [no, blank] } }, cost: cost + 0.15 }];
}

/** Of an amount that some rows have as nought, 'no deposit' is both. */
function orNought({ clause, cost }: Derivation): Derivation[] {
  if (clause.kind !== 'rule') return [];
  const { rule } = clause;
  const column = 'column' in rule ? rule.column : null;
  const hasBoth =
    column?.type === 'number' &&
    column.values.some(({ number }) => number === 0) &&
    column.values.some(({ number }) => number === null);
  if (!hasBoth) return [];
  const more: Rule = { kind: 'number', column, operator: 'gt', value: 0 };
  const isThere = rule.kind === 'blank' && !rule.is;
  return [{ clause: { ...clause, rule: isThere ? more : { kind: 'not', rule: more } }, cost: cost + 0.12 }];
}

function lacking(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  if (!LACKS.test(word)) return [];
  const isNone = !UNWRITTEN.test(word);
  const found: Derivation[] = [];
  let skipped = 0;
  for (let step = 1; step <= MOST_GAP; step++) {
    for (const { column, end, cost } of columnsAt(context, at + step)) {
      // 'not on the driver list' of a second list.
      if (context.reference && LIST.test(wordAt(context, end))) continue;
      // 'not in a flood zone': in one that is of no risk, and not of an unknown zone.
      if (word === 'not' && floodColumn(context.table)?.column === column) continue;
      found.push(
        toDerivation(
          at,
          tailEnd(context, end),
          column,
          false,
          0.05 + cost + (word === 'not' ? 0.1 : 0) + 0.3 * skipped,
          isNone,
        ),
      );
    }
    if (HAVING.test(wordAt(context, at + step)) || isHandedIn(context, at + step)) continue;
    // 'no asking rate' of a Rate.
    if (skipped > 0 || word === 'not' || !isPlainWord(context, at + step)) break;
    skipped++;
  }
  return found;
}

const HANDED_IN = /^(signed|submitted|provided|supplied|uploaded)$/;

/** 'not signed an NDA', where no column tells of signing. */
const isHandedIn = (context: Context, at: number) =>
  HANDED_IN.test(wordAt(context, at)) && columnSpansAt(context, at).length === 0;

/** A word that says which of its kind a column is, and that the table has nowhere. */
function isPlainWord(context: Context, at: number): boolean {
  const isWord = context.tokens[at]?.kind === 'word' && !isGlue(context, at) && !turnsMeaning(context, at);
  return isWord && cellSpansAt(context, at).length === 0 && columnSpansAt(context, at).length === 0;
}

const LIST = /^(list|sheet|rota|register|log|roster|tab)$/;

const NEEDS = /^(need|needs|needing|want|wants|wanting|awaiting|await|await|waiting)$/;

/** 'still needs a driver', 'waiting on a part': what is needed is not there; but a cell 'none' says what nobody needs. */
function needing(context: Context, at: number): Derivation[] {
  if (!NEEDS.test(wordAt(context, at))) return [];
  let next = at + 1;
  while (/^(a|an|the|their|its|some|for|on|to|be|have)$/.test(wordAt(context, next))) next++;
  const wants = /^(need|want)/.test(wordAt(context, at));
  return columnsAt(context, next).map(({ column, end, cost }) => {
    const isOfNeeds =
      wants && column.type === 'text' && column.values.some(({ key }) => /^(none|no)$/.test(key));
    return toDerivation(at, tailEnd(context, end), column, isOfNeeds, 0.25 + cost);
  });
}

const UNBOOKED = phrases(
  'nothing booked|nothing on the books|nothing in the diary|nothing scheduled|nothing lined up|nothing on the calendar|not on the books|not in the diary|not on the calendar',
);

/** 'nothing on the books' of an Appt: no day is set. */
function unbooked(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, UNBOOKED);
  if (!phrase) return [];
  return context.table.columns
    .filter(
      (column) =>
        isDated(column) &&
        column.values.some(({ isBlank }) => isBlank) &&
        column.words.some((own) => /^(appt|appointment|booked|booking|scheduled|sched|next)$/.test(own)),
    )
    .map((column, order) => toDerivation(at, phrase.end, column, false, 0.15 + 0.2 * order));
}

const NOBODY = /^(nobody|noone|not|never|unassigned|unallocated)$/;
const GIVEN = /^(assigned|allocated|booked|down|put|on|signed|yet|been|is|has|to|it|up|given|a|person|one)$/;

/** 'nobody assigned yet', 'unassigned': of whoever does the work, where a column names them. */
function unassigned(context: Context, at: number): Derivation[] {
  const isNoOne = wordAt(context, at) === 'no' && wordAt(context, at + 1) === 'one';
  const word = wordAt(context, at);
  if (!isNoOne && !NOBODY.test(word)) return [];
  let end = isNoOne ? at + 2 : at + 1;
  const start = end;
  while (GIVEN.test(wordAt(context, end))) end++;
  const isGiven =
    word.startsWith('una') || /^(assigned|allocated)$/.test(wordAt(context, start)) || end > start + 1;
  if (!isGiven) return [];
  return context.table.columns
    .filter(
      (column) =>
        column.values.some(({ isBlank }) => isBlank) &&
        column.words.some((own) => isAgent(own) || own === 'owner'),
    )
    .map((column, order) => toDerivation(at, end, column, false, 0.2 + 0.2 * order));
}

const DENIED = /^(never|not|nobody)$/;
const RECORDED =
  /^(written|recorded|entered|filled|noted|logged|listed|provided|supplied|captured|given|taken|put|added|set)$/;

/** '… never got written down', '… was not recorded': nothing stands in the column before. */
function unwrittenEnd(context: Context, at: number): number | null {
  if (!DENIED.test(wordAt(context, at))) return null;
  let end = at + 1;
  while (/^(got|get|been|was|were|ever|yet|properly)$/.test(wordAt(context, end))) end++;
  // 'items not supplied by Fox' are supplied by others.
  if (!RECORDED.test(wordAt(context, end)) || wordAt(context, end + 1) === 'by') return null;
  return /^(in|down|up|out)$/.test(wordAt(context, end + 1)) ? end + 2 : end + 1;
}

/** 'room count missing', 'email is blank', 'the how column is empty', 'the weight never got written down'. */
function behind(context: Context, at: number): Derivation[] {
  return columnsAt(context, at).flatMap(({ column, end, cost }) => {
    for (let step = 0; step < 4; step++) {
      const word = wordAt(context, end + step);
      if (/^(missing|blank|empty|unknown|absent)$/.test(word))
        return [toDerivation(at, end + step + 1, column, false, 0.1 + cost, false)];
      const unwritten = unwrittenEnd(context, end + step);
      if (unwritten !== null) return [toDerivation(at, unwritten, column, false, 0.1 + cost, false)];
      if (!/^(is|are|was|were|being|column|field|cell|info|details?|left)$/.test(word)) break;
    }
    return [];
  });
}

/** 'with an email', 'has a phone number', 'gave an email'. */
function having(context: Context, at: number): Derivation[] {
  if (!/^(with|have|has|having|had|gave|got|given)$/.test(wordAt(context, at))) return [];
  let start = at + 1;
  while (/^(a|an|any|the|their|got|us|some)$/.test(wordAt(context, start))) start++;
  // What is free has no fee.
  if (wordAt(context, start) === 'free') return [];
  return columnsAt(context, start).flatMap(({ column, end, cost }) =>
    column.type === 'number' && column.values.every(({ number }) => number !== 0) && cost > 0.2
      ? []
      : [toDerivation(at, tailEnd(context, end), column, true, 0.35 + cost)],
  );
}

/** 'any incidents', 'remakes in May' of a column that few rows have. */
function hadByFew(context: Context, at: number): Derivation[] {
  const { key, stem = '' } = context.tokens[at] ?? {};
  const named = key !== stem && isHadByFew(context.table, stem) ? wholeNameAt(context, at) : null;
  return named ? [toDerivation(at, named.end, named.column, true, 0.1)] : [];
}

/** The 'issued' of 'filed but not issued', which that 'not' turns. */
function notDone(context: Context, at: number): Derivation[] {
  if (wordAt(context, at - 2) !== 'but' || wordAt(context, at - 1) !== 'not') return [];
  return columnsAt(context, at).flatMap(({ column, end, cost }) =>
    isDated(column) ? [toDerivation(at, end, column, true, 0.1 + cost)] : [],
  );
}

function toDerivation(
  from: number,
  end: number,
  column: Column,
  is: boolean,
  cost: number,
  countsNought = true,
): Derivation {
  return { clause: { from, end, kind: 'rule', rule: presenceOf(column, is, countsNought) }, cost };
}
