// Nouns that people use for the rows of a table, grouped by kind. A noun whose kind fits the table names its rows. Any
// other noun counts as a word that was not understood.
import { type Column, isSparse, type Table } from '../../columns/column.ts';
import { valuesHolding } from '../../columns/find-texts.ts';
import { isAgent } from '../../columns/synonyms.ts';
import { isCategory } from '../../columns/tags.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, columnSpansAt } from '../../reading/context.ts';
import { root } from '../../words/word-keys.ts';
import { type Noun, type NounKind, nouns } from './noun-kinds.ts';

/** All of them, in the singular. */
export const ROW_NOUNS: ReadonlySet<string> = new Set(nouns.keys());

const PERSON =
  /^(email|phone|mobile|tel|dob|birth|age|surname|forename|first|contact|salutation|gender|kin|allergy|dietary|diet)$/;
const PLACE = /^(lat|latitude|address|addr|street|postcode|zip|postal|capacity|sqft|rent|bed)$/;
const ITEM = /^(sku|serial|model|make|stock|qty|quantity|barcode|mileage|reg|plate|asset)$/;

/** Somebody does what the rows are, or it lasts so long. */
const isOfDoings = ({ type, words }: Column) =>
  words.some((word) => DOER.test(word)) || (type === 'number' && words.some((word) => LASTS.test(word)));

const DOER = /^(driver|engineer|technician|fitter|mechanic|courier|cleaner|inspector)$/;
const LASTS = /^(hour|hr|hrs|duration)$/;

interface Kinds {
  lines: Set<string>;
  kinds: Set<NounKind>;
}

const known = new WeakMap<Table, Kinds>();

const lineOf = ({ kind, line }: Noun) => `${kind} ${line}`;

/** What the rows of a table can be, by what its columns are called. */
function kindsOf(table: Table): Kinds {
  const found = known.get(table);
  if (found) return found;
  const lines = new Set<string>();
  const kinds = new Set<NounKind>();
  const has = (pattern: RegExp) =>
    table.columns.some(({ words }) => words.some((word) => pattern.test(word)));
  for (const { words } of table.columns) {
    for (const noun of words.flatMap((word) => nouns.get(word) ?? [])) {
      lines.add(lineOf(noun));
      kinds.add(noun.kind);
    }
  }
  if (has(PERSON)) kinds.add('person');
  if (has(PLACE)) kinds.add('place');
  if (has(ITEM)) kinds.add('item');
  if (table.columns.some((column: Column) => isDated(column) || isOfDoings(column))) kinds.add('event');
  const made = { lines, kinds };
  known.set(table, made);
  return made;
}

/** Say more of a person than that it is one. */
const MARKED =
  /^(man|men|gentleman|gentlemen|woman|women|lady|girl|boy|child|children|kid|parent|household|family|patient)$/;

const CHILD = /^(child|children|kid)$/;

/** Pupils and players are children, and nobody else is among them. */
const hasChildren = ({ columns }: Table) =>
  columns.some(({ words }) => words.some((word) => /^(pupil|student|stu|player|swimmer)$/.test(word)));

/** Say no more of a row than its kind. */
const GENERAL = new Set(
  `people person individual customer client buyer purchaser shopper patron punter account member guest attendee
  participant contact lead prospect user staff
  company firm business organisation organization outfit
  place location site facility premises premise property building unit house home
  order purchase sale transaction job task work ticket visit call booking delivery drop shipment deal request case
  entry event appointment invoice project trip
  item product article good asset`.split(/\s+/),
);

/** Whom anything is done for. */
const PARTY = /^(customer|client|member|guest|person|people|buyer|individual|account)$/;

/** A word for a person, in the singular. */
export function isPersonNoun(noun: string): boolean {
  return nouns.get(noun)?.some(({ kind }) => kind === 'person') ?? false;
}

/** A column of people: Customer, Driver, 'Seen by'. */
export const tellsPeople = ({ words }: Column) => words.some((word) => isPersonNoun(word) || isAgent(word));

/** Say of which kind a thing is. */
const OF_ONE_KIND = /^(flat|apartment|car|van|truck|lorry|bike|bus|coach|pub|cafe|restaurant)$/;

/** 'flats' of a table whose kinds are Semi and Terrace are none of its rows, though it calls them properties. */
function isOtherKind({ columns }: Table, noun: string): boolean {
  const isCalled = columns.some(({ words }) => words.includes(noun));
  const hasKinds = columns.some(
    ({ type, words }) =>
      type === 'text' && words.length === 1 && /^(type|kind|category|cat)$/.test(words[0] ?? ''),
  );
  return OF_ONE_KIND.test(noun) && hasKinds && !isCalled;
}

const MOST_OF_A_KIND = 0.6;
/** Of the names of rows that many hold the rows' noun. */
const CALLED = 0.3;
const told = new WeakMap<Table, Map<string, boolean>>();

/** 'lorries' where some vehicles are called 'DAF lorry', 'weddings' where that is one Type of event. */
export function tellsRowsApart(table: Table, noun: string): boolean {
  const known = told.get(table) ?? new Map<string, boolean>();
  told.set(table, known);
  const found = known.get(noun) ?? isOfSomeRows(table, noun);
  known.set(noun, found);
  return found;
}

function isOfSomeRows({ columns, rows }: Table, noun: string): boolean {
  if (columns.some(({ words }) => words.includes(noun))) return false;
  const heldBy = (column: Column) =>
    valuesHolding(column, noun).reduce((sum, code) => sum + (column.values[code]?.rows ?? 0), 0);
  // 'schools' where most are called School, and some are of the Type special schools.
  const isCalled = (column: Column) => column.words.includes('name') && heldBy(column) > CALLED * rows;
  if (columns.some((column) => column.type === 'text' && isCalled(column))) return false;
  const lines = new Set(nouns.get(noun)?.map(lineOf));
  const isOfLine = (word: string) => nouns.get(word)?.some((one) => lines.has(lineOf(one))) ?? false;
  return columns.some((column) => {
    const isKinds = isCategory(column, rows) || column.words.some(isOfLine);
    if (column.type !== 'text' || !isKinds || column.words.some((word) => SAYS_MORE.test(word))) return false;
    const held = heldBy(column);
    return held > 0 && held <= MOST_OF_A_KIND * rows;
  });
}

/** Columns of sentences, names and states. */
const SAYS_MORE =
  /^(note|comment|remark|description|detail|name|address|addr|status|stat|state|stage|outcome)$/;

/** Words that stand for anything. */
const ANY = /^(one|thing|row|record|entry|item|line|result|case|example|option)$/;

const OWN = 0.15;
const OF_KIND = 0.35;

/** The 'jobs' of 'jobs over quote' are the rows, whose Job is a number and no money. */
export function isRowsNumber({ tokens }: Context, { isMoney, type, words }: Column): boolean {
  const isPlural = tokens.some(
    ({ key, stem }) => key !== stem && words.includes(stem) && ROW_NOUNS.has(stem),
  );
  return type === 'number' && !isMoney && isPlural;
}

/** 'incidents' of an Incident that is blank in most rows. */
export function isHadByFew({ columns }: Table, noun: string): boolean {
  return columns.some((column) => column.words.length === 1 && column.words[0] === noun && isSparse(column));
}

/** 'rentals' of a Rental that some rows are. */
export function isMarkName({ columns }: Table, noun: string): boolean {
  return columns.some(({ type, words }) => type === 'flag' && words.length === 1 && words[0] === noun);
}

/** True when the table's own columns use this noun, or another name for it. */
export function isOwnNoun(table: Table, noun: string): boolean {
  if (isOtherKind(table, noun) || tellsRowsApart(table, noun) || isHadByFew(table, noun)) return false;
  return nouns.get(noun)?.some((one) => kindsOf(table).lines.has(lineOf(one))) ?? false;
}

/** Whom anybody may be to somebody: 'contact' says nothing of who the rows are. */
const CONTACT = /^(lead|prospect|contact|enquirer)$/;

/** A 'mechanic' of a table whose people are customers is none of them. */
function isOtherRole(table: Table, noun: string): boolean {
  if (GENERAL.has(noun) || !isPersonNoun(noun)) return false;
  return table.columns.some(({ words }) => words.some((word) => isPersonNoun(word) && !CONTACT.test(word)));
}

/** How unlikely this noun, in the singular, names the rows; null where it is no word for these rows at all. */
export function rowNounCost(context: Context, at: number): number | null {
  const noun = context.tokens[at]?.stem ?? '';
  if (ANY.test(noun)) return 0.1;
  const meanings = nouns.get(noun);
  if (!meanings || isOtherKind(context.table, noun) || isHadByFew(context.table, noun)) return null;
  if (isToldByMark(context.table, noun)) return null;
  const isNamed = columnSpansAt(context, at).some(({ end }) => end === at + 1);
  const isNameOfAll = isNamed && !tellsRowsApart(context.table, noun);
  if (isNameOfAll || isOwnNoun(context.table, noun)) return OWN;
  if (CHILD.test(noun) && hasChildren(context.table)) return OWN;
  if (MARKED.test(noun) || isOtherRole(context.table, noun)) return null;
  // A hospital or a bank is no other place.
  const loose = meanings.filter(({ kind }) => GENERAL.has(noun) || (kind !== 'place' && kind !== 'body'));
  const fits = loose.some(({ kind }) => kindsOf(context.table).kinds.has(kind));
  if (!fits) return null;
  return isSubject(context, at) ? OF_KIND : PARTY.test(noun) ? OF_KIND + 0.1 : null;
}

/** What a noun of the rows' kind costs at most. */
const KNOWN = 0.4;

/** A word for these rows, and no mere guess. */
export const isKnownRowNoun = (context: Context, at: number): boolean =>
  (rowNounCost(context, at) ?? 1) < KNOWN;

/** 'drivers' where a mark says who can drive: some of the rows are, others not. */
function isToldByMark({ columns }: Table, noun: string): boolean {
  const verb = /^(\p{L}{3,})(?:er|or)$/u.exec(noun)?.[1];
  return (
    verb !== undefined &&
    columns.some(({ type, words }) => type === 'flag' && words.some((word) => root(word) === root(verb)))
  );
}

/** A general word for what these rows can be, behind a cell that says which: 'the rental company'. */
export function isHeadNoun({ tokens, table }: Context, at: number): boolean {
  const noun = tokens[at]?.stem ?? '';
  const kinds = nouns.get(noun) ?? [];
  return GENERAL.has(noun) && kinds.some(({ kind }) => kindsOf(table).kinds.has(kind));
}

/** Whether this is a noun for things that these rows are not. */
export function isOtherNoun(context: Context, at: number): boolean {
  return ROW_NOUNS.has(context.tokens[at]?.stem ?? '') && rowNounCost(context, at) === null;
}

const BOUNDARY = /^(where|who|that|with|without|by|for|from|to|in|on|at|whose|than|when|near|have|has|had)$/;

/** Before anything is said of the rows: 'all of our punters who …', but not '… where the helper rode along'. */
function isSubject({ tokens }: Context, at: number): boolean {
  // 'who had the heaviest delivery'
  if (/\p{L}{3}est$/u.test(tokens[at - 1]?.key ?? '')) return true;
  return !tokens.slice(0, at).some(({ key }) => BOUNDARY.test(key));
}
