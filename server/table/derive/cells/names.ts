// Names that stand in cells in other words: states by their letters, ZIPs and wards by their numbers, parts of towns, the
// states of an order or a job.
import { readUsState } from '../../../geocoder/parse/us-states.ts';
import type { Column } from '../../columns/column.ts';
import { isCategory } from '../../columns/tags.ts';
import { holdsUsStates } from '../../columns/us-states.ts';
import { usStateAt } from '../../places/us-state-at.ts';
import { type Context, columnSpansAt, wordAt } from '../../reading/context.ts';
import { isPipelineAt, sumsPipeline } from '../../reading/tally-columns.ts';
import type { Rule } from '../../rules.ts';
import type { Derivation } from '../derivation.ts';

const ENDED =
  /\b(won|lost|closed|done|complete|completed|cancel\w*|finished|resolved|withdrawn|paid|void|expired|declined|no show)\b/;
/** What ends in these was to be won; 'in force' beside 'cancelled' is no pipeline. */
const WON_OR_LOST = /\b(won|lost)\b/;
const STATE_NAME = /^(status|stage|state|outcome|result|rsvp)$/;

export function deriveNames(context: Context, at: number): Derivation[] {
  return [
    ...open(context, at),
    ...usStates(context, at),
    ...numbers(context, at),
    ...zipRanges(context, at),
    ...postcodes(context, at),
    ...quadrants(context, at),
  ];
}

function toDerivation(from: number, end: number, rule: Rule, cost: number): Derivation[] {
  return [{ clause: { from, end, kind: 'rule', rule }, cost }];
}

function cells(column: Column, passes: (key: string) => boolean, label: string): Rule | null {
  const codes = column.values.flatMap(({ key, isBlank }, code) => (!isBlank && passes(key) ? [code] : []));
  return codes.length === 0 ? null : { kind: 'is', column, codes, label: label };
}

function categories({ table }: Context): Column[] {
  return table.columns.filter((column) => column.type === 'text' && isCategory(column, table.rows));
}

/** 'open deals', 'the pipeline' of a column that says won and lost: those that did not end. */
function open(context: Context, at: number): Derivation[] {
  const isPipeline = isPipelineAt(context, at);
  if (!isPipeline && !/^(open|live|active|ongoing|current)$/.test(wordAt(context, at))) return [];
  // 'open pipeline' says it twice, where no sum is asked for by it.
  const isBefore = isPipelineAt(context, at + 1);
  const end = isBefore && !sumsPipeline(context, at + 1) ? at + 2 : at + 1;
  const isToWin = isPipeline || isBefore;
  return categories(context).flatMap((column) => {
    if (!column.words.some((own) => STATE_NAME.test(own)) || holdsUsStates(column)) return [];
    if (column.values.some(({ key }) => key === wordAt(context, at))) return [];
    const rule = cells(column, (key) => !ENDED.test(key), 'open');
    if (isToWin && !column.values.some(({ key }) => WON_OR_LOST.test(key))) return [];
    return rule ? toDerivation(at, end, rule, isBefore ? 0.02 : 0.2) : [];
  });
}

/** 'NC' of a column that writes North Carolina, and 'Texas' at the end of 'Houston, TX'. */
function usStates(context: Context, at: number): Derivation[] {
  const token = context.tokens[at];
  const found = usStateAt(context, at);
  if (!token || !found) return [];
  return context.table.columns.flatMap((column) => {
    if (column.type !== 'text') return [];
    const isState = column.words.some((word) => /^(state|st)$/.test(word));
    const isPlace = column.words.some((word) =>
      /^(origin|dest|destination|city|town|location|from|to|address|metro|place)$/.test(word),
    );
    if (!isState && !isPlace) return [];
    const isOf = (key: string) => {
      const words = key.split(' ');
      const state = readUsState(words);
      return state?.code === found.code && (isPlace || state.words === words.length);
    };
    const rule = cells(column, isOf, token.text);
    return rule ? toDerivation(at, found.end, rule, isState ? 0.05 : 0.3) : [];
  });
}

/** '20036' of a ZIP column, '7' of 'Ward 7' behind 'Wards'. */
function numbers(context: Context, at: number): Derivation[] {
  const token = context.tokens[at];
  if (token?.kind !== 'number' || token.isMoney || token.isPercent || !/^\d{1,6}$/.test(token.text))
    return [];
  const named: Rule[] = [];
  const found = context.table.columns.flatMap((column) => {
    const isZip = isOfZips(column) && ZIP.test(token.text);
    const own = isNamedBefore(context, at, column) ? column.words.at(-1) : undefined;
    if (!isZip && own === undefined) return [];
    const rule = cells(
      column,
      (key) =>
        key === token.text ||
        (own !== undefined && (key === `${own} ${token.text}` || isLettered(key, own, token.text))),
      token.text,
    );
    if (rule && own !== undefined) named.push(rule);
    return rule ? toDerivation(at, at + 1, rule, isZip ? 0.05 : 0.15) : [];
  });
  // 'route 2' of an AM Rt and a PM Rt may be of either.
  return named.length < 2
    ? found
    : [...found, ...toDerivation(at, at + 1, { kind: 'or', rules: named }, 0.2)];
}

const ZIP = /^\d{5}$/;

const isOfZips = ({ words }: Column) => words.some((word) => /^(zip|zipcode|postcode|post)$/.test(word));

/** '20001 thru 20005', '20001-20099', 'between 07000 and 07999' of a ZIP column. */
function zipRanges(context: Context, at: number): Derivation[] {
  const { tokens, table } = context;
  const isBetween = wordAt(context, at) === 'between';
  const from = isBetween || wordAt(context, at) === 'from' ? at + 1 : at;
  const isJoint = (isBetween ? /^(and|to)$/ : /^(thru|through|to|till)$/).test(wordAt(context, from + 1));
  const to = tokens[from + 1]?.isAfterDash ? from + 1 : isJoint ? from + 2 : tokens.length;
  const [first = '', last = ''] = [tokens[from]?.key, tokens[to]?.key];
  if (!ZIP.test(first) || !ZIP.test(last) || first > last) return [];
  return table.columns.filter(isOfZips).flatMap((column) => {
    const isWithin = (key: string) => key.slice(0, 5) >= first && key.slice(0, 5) <= last;
    const rule = cells(column, isWithin, `${first} to ${last}`);
    return rule ? toDerivation(at, to + 1, rule, 0.05) : [];
  });
}

/** 'T7' of table 7, 'Rt 2' of route 2: a letter or two of the word, and the number. */
function isLettered(key: string, own: string, number: string): boolean {
  const letters = /^([a-z]{1,3}) ?0?\d/.exec(key)?.[1];
  return letters?.[0] === own[0] && key.replace(/^[a-z]{1,3} ?0?/, '') === number;
}

/** 'Wards 7 & 8': the column's word stands before, with numbers and joins between. */
function isNamedBefore(context: Context, at: number, column: Column): boolean {
  if (column.words.length > 2) return false;
  for (let back = at - 1; back >= Math.max(0, at - 6); back--) {
    const token = context.tokens[back];
    if (token?.stem === column.words.at(-1) || token?.stem === column.words[0]) return true;
    if (token?.kind === 'word' && isOneName(context, back, column)) return true;
    if (
      token?.kind !== 'number' &&
      token?.kind !== 'comma' &&
      !/^(and|or|no|number|to)$/.test(token?.key ?? '')
    )
      return false;
  }
  return false;
}

/** 'table' of Tbl, 'route' of Rt. */
const isOneName = (context: Context, at: number, column: Column) =>
  columnSpansAt(context, at).some(
    ({ end, matches }) =>
      end === at + 1 && matches.some((match) => match.column === column && match.score > 0.6),
  );

const OUTCODE = /^[a-z]{1,2}\d{1,2}[a-z]?$/;

/** 'in NP20', 'OL postcodes': the beginning of a postcode. */
function postcodes(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  const isArea = /^[a-z]{1,2}$/.test(word) && /^[A-Z]+$/.test(context.tokens[at]?.text ?? '');
  if (!OUTCODE.test(word) && !isArea) return [];
  // 'NP20 4EL' is one postcode.
  if (/^\d[a-z]{2}$/.test(wordAt(context, at + 1))) return [];
  return context.table.columns.flatMap((column) => {
    if (column.type !== 'text' || !column.words.some((word) => /^(postcode|pcode|postal|post)$/.test(word)))
      return [];
    const begins = (key: string) =>
      isArea
        ? key.startsWith(word) && /^\d/.test(key.slice(word.length))
        : key === word || key.startsWith(`${word} `);
    const codes = column.values.flatMap(({ key }, code) => (begins(key) ? [code] : []));
    if (codes.length === 0 && isArea) return [];
    const end = /^postcodes?$/.test(wordAt(context, at + 1)) ? at + 2 : at + 1;
    const rule: Rule = { kind: 'is', column, codes, label: context.tokens[at]?.text ?? '' };
    return toDerivation(at, end, rule, codes.length > 0 ? 0.05 : 0.4);
  });
}

/** 'NW', 'SE' at the end of a street's name. */
function quadrants(context: Context, at: number): Derivation[] {
  const token = context.tokens[at];
  if (!/^(NW|NE|SW|SE)$/.test(token?.text ?? '')) return [];
  const quad = token?.key ?? '';
  return context.table.columns.flatMap((column) => {
    const isAddress = column.words.some((word) => /^(address|addr|street|location)$/.test(word));
    const rule = isAddress ? cells(column, (key) => ` ${key} `.includes(` ${quad} `), quad) : null;
    return rule ? toDerivation(at, at + 1, rule, 0.3) : [];
  });
}
