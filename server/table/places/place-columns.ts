// The columns that say where the rows are: by their headers, as in a file; where no header is a known one, by what stands
// in the cells, for people call them property, premises or 'where they live'.
import { type Columns, guessColumns } from '../../../shared/columns/guess-columns.ts';
import { readGbPostcode } from '../../geocoder/parse/gb-postcode.ts';
import { normalizeText } from '../../geocoder/parse/normalize-text.ts';
import { endsWithStreetType, hasStreetType } from '../../geocoder/parse/street-cuts.ts';
import { usStateOf } from '../../geocoder/parse/us-states.ts';
import type { Table } from '../columns/column.ts';

/** Distinct texts of a column that are looked at. */
const LOOKED_AT = 200;
/** Of these texts, most decide; where none of the first is one, none is expected. */
const MOST = 0.6;
const FIRST = 20;
/** A longer text is a note. */
const LONGEST = 150;

/** The distinct texts of a column; blank ones may be among them. */
type TextsOf = (column: number) => Iterable<string>;

export function placeColumns(headers: readonly string[], textsOf: TextsOf): Columns {
  const guessed = guessColumns(headers);
  const { whole, parts } = guessed.address;
  const hasLine = whole !== null || parts.some(({ part }) => part === 'street');
  if (hasLine || guessed.lat !== null) return guessed;
  const taken = new Set(parts.map(({ index }) => index));
  const free = [...headers.keys()].filter((at) => !taken.has(at));
  const holds = (isSo: (text: string) => boolean) => free.find((at) => areMostly(textsOf(at), isSo));
  const found =
    holds(isAddress) ?? (parts.length > 0 ? undefined : (holds(isCode) ?? likeKnown(headers) ?? undefined));
  if (found === undefined) return guessed;
  return { ...guessColumns(headers, { address: found }), address: { whole: found, parts, addsParts: true } };
}

const known = new WeakMap<Table, Columns>();

/** Those of a table; each is looked for once. */
export function placeColumnsOf(table: Table): Columns {
  const found = known.get(table);
  if (found) return found;
  const { columns } = table;
  const made = placeColumns(
    columns.map(({ name }) => name),
    (at) => (columns[at]?.values ?? []).map(({ text }) => text),
  );
  known.set(table, made);
  return made;
}

/** The first of 'location 1' and 'location 2', and 'where they live'. */
const likeKnown = (headers: readonly string[]) =>
  guessColumns(
    headers.map((header) =>
      header
        .replace(/\d$/, '')
        .trim()
        .replace(/^where\b.*/i, 'location'),
    ),
  ).address.whole;

function areMostly(texts: Iterable<string>, isSo: (text: string) => boolean): boolean {
  let filled = 0;
  let held = 0;
  for (const text of texts) {
    if (filled === LOOKED_AT || (filled === FIRST && held === 0)) break;
    if (text.trim() === '') continue;
    filled++;
    if (text.length <= LONGEST && isSo(text.trim())) held++;
  }
  return filled > 0 && held / filled > MOST;
}

/** A house's number before a street, a street before a town, or any words before a postcode. */
function isAddress(text: string): boolean {
  const lines = text.split(',').map((line) => normalizeText(line).split(' ').filter(Boolean));
  const [first = []] = lines;
  if (/^(?:(?:flat|apt|apartment|unit|suite|room) \S{1,4},? )?\d{1,5}[a-z]?(?:-\d{1,5})?[ ,]/i.test(text))
    return lines.some((words) => hasStreetType(words.filter((word) => !/^\d+[a-z]?$/.test(word))));
  if (lines.length > 1 && lines.some(endsWithStreetType)) return true;
  return first.length > 1 && hasCode(text);
}

function hasCode(text: string): boolean {
  const [, state] = /\b([A-Za-z]{2}),? \d{5}(?:-\d{4})?$/.exec(text) ?? [];
  return (state !== undefined && usStateOf(state) !== null) || isUnit(text, false);
}

/** A postcode alone. */
const isCode = (text: string) => isUnit(text, true);

function isUnit(text: string, isWhole: boolean): boolean {
  const found = /\d/.test(text) ? readGbPostcode(text) : null;
  if (found?.kind !== 'unit' || found.repaired) return false;
  return !isWhole || found.end - found.start === text.length;
}
