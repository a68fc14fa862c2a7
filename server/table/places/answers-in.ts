// Which cells answer 'in': those of a column that says a place or a group. A person, a company or a job is nothing that a
// row is in, whatever words its name has: 'companies in Columbus' does not ask for Columbus Plumbing.
import type { Column } from '../columns/column.ts';
import type { CellMatch } from '../columns/match-value.ts';
import { meaningIn } from '../columns/meaning-of.ts';
import { isParted } from '../columns/tags.ts';
import { isPersonNoun, tellsPeople } from '../derive/words/row-nouns.ts';
import { type Context, cellSpansAt, runKey } from '../reading/context.ts';
import type { Rule } from '../rules.ts';
import { addressColumn, hasPlaces } from './address-column.ts';
import type { AreaKind } from './place-rule.ts';
import { isOfPlacesWithin } from './wider-places.ts';

const PLACES =
  /^(town|city|county|country|state|nation|province|region|district|borough|council|authority|village|area|twp|township|parish|suburb|locality|neighbourhood|neighborhood|community|estate|territory|patch|ward|quad|quadrant|zone|constituency|market|beat|route|depot|terminal|base|orig|origin|dest|destination|from|to|where|stop|site|loc|location|place|office|branch|store|shop|school|venue|garage|home|practice|clinic|hospital|hotel|pub|church|building|block|floor|room|hall|yard|warehouse|hub|campus|centre|center|station|park|field|plot|pool|court|club|metro|postcode|postal|post|zip|zipcode|outcode)$/;
const GROUPS =
  /^(department|dept|team|division|group|crew|unit|class|year|grade|band|level|tier|type|kind|category|cat|status|stage|phase|state|sector|industry|trade|field|subject|course|programme|program|project|campaign|segment|service|role|skill|language|list|batch|queue|bucket|folder|term|season|currency|shift|plan|league|section|faculty|party|house|set|form|genre|format|size|color|colour|month|day|week|date|period|quarter)$/;
const OTHER_TEXTS = /^(email|mail|website|web|url|phone|tel|mobile|id|ref|code|number|no)$/;

type CellRule = Extract<Rule, { kind: 'is' | 'contains' }>;

/** The cells that words from `from` to `end` name are of a column that holds names of something else than places. */
export function areOfNames(context: Context, rule: CellRule, from: number, end: number): boolean {
  if (isAsked(rule.column)) return false;
  // 'Retail' of several rows is a group under any name, but no customer is.
  const isShared = rule.kind === 'is' && isSharedCell(context, rule, from, end);
  return !(isShared && !holdsOwners(rule.column)) && isWritten(context, rule, from);
}

const OWNERS =
  /^(company|business|organisation|organization|firm|supplier|vendor|customer|client|account|contractor|competitor|surname|brand|item|product|job|task|title)$/;

const holdsOwners = (column: Column) => tellsPeople(column) || column.words.some((word) => OWNERS.test(word));

/** Some other column than that of addresses that says places or groups has these words too. */
export function isCellOfPlaces(context: Context, from: number, end: number): boolean {
  return cellSpansAt(context, from).some(
    (span) =>
      span.end === end &&
      span.matches.some(
        (match) =>
          match.column !== addressColumn(context) &&
          isAsked(match.column) &&
          !isOfPlacesWithin(context, from, end, match),
      ),
  );
}

/** A column whose cells 'in' asks for. */
function isAsked(column: Column): boolean {
  if (column.type !== 'text') return true;
  // 'Site contact' and 'Branch manager' are people, 'London, Jack' is no list.
  const last = column.words.at(-1) ?? '';
  if (OWNERS.test(last) || isPersonNoun(last)) return false;
  if (isParted(column)) return meaningIn(column) !== 'name';
  const isPlace = meaningIn(column) === 'place';
  return (
    isPlace || column.words.some((word) => PLACES.test(word) || GROUPS.test(word) || OTHER_TEXTS.test(word))
  );
}

/** A whole cell that several rows have. */
function isSharedCell(
  { tokens }: Context,
  { column, codes }: CellRule & { kind: 'is' },
  from: number,
  end: number,
): boolean {
  const key = runKey(tokens.slice(from, end), 'stem');
  const rows = codes.reduce((sum, code) => sum + (column.values[code]?.rows ?? 0), 0);
  return rows > 1 && codes.some((code) => column.values[code]?.stems === key);
}

/** Names begin with a capital letter: in a question without any, in the cell. 'In debt' is none. */
function isWritten({ tokens }: Context, rule: CellRule, from: number): boolean {
  const { text = '', key = '' } = tokens[from] ?? {};
  if (/^\p{Lu}/u.test(text)) return true;
  if (tokens.some((token) => /^\p{Lu}/u.test(token.text))) return false;
  const texts =
    rule.kind === 'is' ? rule.codes.map((code) => rule.column.values[code]?.text ?? '') : [rule.label];
  return texts.some((cell) =>
    cell.split(/[^\p{L}\p{N}]+/u).some((word) => /^\p{Lu}/u.test(word) && word.toLowerCase() === key),
  );
}

const KIND_NAMES: Partial<Record<AreaKind, RegExp>> = {
  county: /^(county|cnty|parish)$/,
  council: /^(council|borough|authority|district)$/,
  state: /^(state|province)$/,
  metro: /^(metro|metropolitan)$/,
};

/** A column that says of each row in which area of a kind it is. */
export const saysKind = ({ words }: Column, kind: AreaKind): boolean =>
  words.some((word) => KIND_NAMES[kind]?.test(word));

/** A column of towns, or of other places by their names. */
export const saysTown = (column: Column): boolean =>
  meaningIn(column) === 'place' ||
  column.words.some((word) => /^(city|metro|neighbou?rhood|community)$/.test(word));

/** Whether cells that words name are of the address, or of names: the map may be asked in their place. */
export function mayBePlace(context: Context, { column }: Pick<CellMatch, 'column'>): boolean {
  return column === addressColumn(context) || (hasPlaces(context) && !isAsked(column));
}
