// What a column's cells stand for, as far as its name and its cells tell.

import type { UnderstoodColumn } from '../../../shared/api/ask-table-columns.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';
import type { Column, Value } from './column.ts';
import { isCategory, isTags } from './tags.ts';

export type Meaning = UnderstoodColumn['meaning'];

/** Distinct texts that are looked at. */
const LOOKED_AT = 200;
/** Of these texts, most decide. */
const MOST = 0.7;

/** 'Smith' and 'Smithson', 'Bath' and 'Bathgate' are two. */
const NAMING: ReadonlySet<Meaning> = new Set(['name', 'place', 'address', 'identifier']);

const meanings = new WeakMap<Column, Meaning>();

/** What all its cells stand for. */
export function meaningIn(column: Column): Meaning {
  const known = meanings.get(column);
  if (known !== undefined) return known;
  const filled = column.values.filter(({ isBlank }) => !isBlank);
  const made = meaningOf(column, filled, column.codes.length);
  meanings.set(column, made);
  return made;
}

/** Whether each of its texts is somebody or something of its own, however alike. */
export const holdsNames = (column: Column): boolean => NAMING.has(meaningIn(column));

export function meaningOf(column: Column, filled: readonly Value[], rows: number): Meaning {
  const isCalled = (names: RegExp) => column.words.some((word) => names.test(word));
  if (column.type === 'blank') return 'blank';
  if (column.type === 'flag') return 'yes_no';
  if (column.type === 'date') return 'date';
  if (isCalled(/^(lat|latitude)$/)) return 'latitude';
  if (isCalled(/^(lng|lon|long|longitude)$/) && column.type === 'number') return 'longitude';
  if (isCalled(/^(phone|ph|tel|telephone|mobile|mob|cell|fax)$/)) return 'phone';
  if (isCalled(/^(zip|zipcode|postcode)$/) || /^p(ost )?code$/.test(column.words.join(' ')))
    return 'postcode';
  if (isNumbered(column, filled, rows)) return 'identifier';
  return column.type === 'number' ? meaningOfNumbers(column, filled) : meaningOfTexts(column, filled, rows);
}

const KEY_NAME = /^(id|code|ref|reference|key|uprn|sku|no|nr|number|tkt|ticket|reg|registration|serial|mrn)$/;

/** 'Job #', 'Ld#', 'DBS no.': numbers and letters that tell rows apart. '# Guests' counts. */
function isNumbered(column: Column, filled: readonly Value[], rows: number): boolean {
  if (/\S#$|\s#$|^\p{L}+#/u.test(column.name.trim()) || /\bno\.?$/i.test(column.name)) return true;
  const last = column.words.at(-1) ?? '';
  return KEY_NAME.test(last) && filled.length > 0.7 * rows;
}

function meaningOfNumbers(column: Column, filled: readonly Value[]): Meaning {
  if (column.isTime) return 'time_of_day';
  if (filled.some(({ text }) => /^\d+:\d\d/.test(text))) return 'duration';
  if (filled.some(({ number, days }) => number !== null && days !== null)) return 'year';
  if (column.isPercent) return 'percentage';
  return column.isMoney ? 'money' : 'quantity';
}

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/i;
const SHAPES: readonly [Meaning, RegExp][] = [
  ['email', /^[^\s@]{1,100}@[^\s@]{1,100}\.[a-z]{2,20}$/i],
  ['link', /^(https?:\/\/|www\.)/i],
  ['postcode', /^([a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|\d{5}(-\d{4})?)$/i],
  ['phone', /^\+?[\d ()./-]{7,20}$/],
  ['weekday', WEEKDAY],
  ['address', /^(?:(?:flat|apt|unit) [\p{L}\d]{1,4}, ?)?\d{1,5}[a-z]? \p{Lu}\p{L}/u],
];

const NAMES: readonly [Meaning, RegExp][] = [
  ['address', /^(address|addr|street|road|rd)$/],
  ['notes', /^(note|comment|remark|rmk|opm|opmerking|obs|log|memo|detail|defect)$/],
  [
    'place',
    /^(town|city|county|country|region|district|borough|council|village|area|twp|township|parish|estate|territory|patch|depot|terminal|base|orig|origin|dest|destination|where|stop|site|loc|location)$/,
  ],
  [
    'name',
    /^(name|account|acct|actor|adj|adjuster|agent|author|branch|brkr|broker|buyer|carer|chauff|client|cnee|coach|co|company|consignee|consultant|contact|contractor|coord|couple|cust|customer|dealer|doctor|donor|dr|driver|drv|employee|event|funder|garage|gp|grantee|guardian|guest|holder|home|host|hyg|instructor|insured|landlord|lead|manager|member|mgr|neg|negotiator|operator|op|organisation|organization|org|owner|parent|partner|patient|payee|person|pet|player|practice|president|provider|pub|pupil|rep|representative|school|seller|society|solicitor|solr|sponsor|staff|store|stu|student|supplier|supplr|supporter|swimmer|teacher|tech|technician|tenant|trader|trainer|user|vendor|venue|vet|vol|volunteer|who)$/,
  ],
];

/** Where a trip begins and ends. */
const ENDS = /^(from|to|pick up|pickup|drop off|dropoff|collect from|deliver to)$/;

/** Words of a name's end that say more of it than what stands before: 'Driver notes', 'Customer type'. */
const KINDS = /^(type|status|state|stat|stage|tier|class|category|cat|kind|level|grade|method|how|via|by)$/;

function meaningOfTexts(column: Column, filled: readonly Value[], rows: number): Meaning {
  const some = filled.slice(0, LOOKED_AT);
  const share = (holds: (value: Value) => boolean) => some.filter(holds).length / some.length;
  const shaped = SHAPES.find(([, shape]) => share(({ text }) => shape.test(text)) > MOST);
  if (shaped) return shaped[0];
  if (some.length > 1 && share(({ key }) => isState(key)) > MOST) return 'place';
  if (column.words.join(' ') === 'pc' && share(({ text }) => OUTWARD.test(text)) > MOST) return 'postcode';
  const isKey = KEY_NAME.test(column.words.at(-1) ?? '');
  if (share(isCode) > MOST && (isKey || isTelling(filled, rows))) return 'identifier';
  if (share(({ text }) => text.includes(';')) > 0.3 && isTags(column)) return 'tags';
  const named = namedMeaning(column.words);
  const isFit = !named || share(NEEDED[named] ?? (() => true)) > 0.5;
  if (named && isFit) return named;
  if (/^[\p{L}'’]+ by$/iu.test(column.name) && share(isPersonal) > MOST) return 'name';
  if (share(isPersonal) > MOST && share(isTitled) > 0.1) return 'name';
  if (ENDS.test(column.words.join(' ')) && share(isPersonal) > MOST) return 'place';
  if (isTags(column) && filled.length > 2) return 'tags';
  if (isCategory(column, rows)) return 'category';
  const letters = some.reduce((sum, { text }) => sum + text.length, 0) / some.length;
  if (letters > 40 || share(isPhrase) > MOST) return 'notes';
  return share(isPersonal) > MOST ? 'name' : 'text';
}

/** What the words of its name say. */
function namedMeaning(words: readonly string[]): Meaning | undefined {
  if (KINDS.test(words.at(-1) ?? '')) return undefined;
  if (words.join(' ') === 'pt') return 'name';
  return NAMES.find(([, name]) => words.some((word) => name.test(word)))?.[0];
}

/** What half of the cells must be for the name to be believed. */
const NEEDED: Partial<Record<Meaning, (value: Value) => boolean>> = {
  address: ({ text }) => /\d|\S \S/.test(text),
  name: ({ text }) => /^\p{L}/u.test(text),
};

function isState(key: string): boolean {
  const words = key.split(' ');
  return words.length <= 3 && readUsState(words)?.words === words.length;
}

/** 'Ann Lee', 'Lee, Ann', 'Olive Branch DC': capitals, and hardly a digit. */
const isPersonal = ({ text }: Value) =>
  text.length < 40 &&
  /^\p{Lu}[\p{L}'’.&,#\d()/ -]*$/u.test(text) &&
  /^[\p{Lu}\d#]/u.test(text.split(/[\s(&-]/).at(-1) ?? '');
const isTitled = ({ text }: Value) => /^(mr|mrs|ms|miss|dr|rev|prof|coach|sir|lady)\.? \p{L}/iu.test(text);
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?(?: \d)?$/;
/** 'T-112', 'PX21 KLV', '68-SKD-3'. */
const isCode = ({ text }: Value) =>
  text.length <= 20 &&
  /^#?[\p{Lu}\d][\p{Lu}\d/. -]*$/u.test(text) &&
  /\d/.test(text) &&
  /\p{Lu}|\d{4}/u.test(text);

/** 'left vm', 'gate code 4471': small letters, in words. */
const isPhrase = ({ text }: Value) => /^\p{Ll}.* /u.test(text);

/** Whether nearly each row has its own. */
const isTelling = (filled: readonly Value[], rows: number) =>
  filled.length > 12 || filled.length > 0.5 * rows;
