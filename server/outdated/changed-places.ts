// The places that an edition changed, for a comparison with stored rows without the geocoder. The selected rows are
// asked again: there may be too many of them, never too few.
import { roundDegrees } from '../../shared/rounding.ts';
import { mayBeRegion } from '../geocoder/context/regions.ts';
import type { Point } from '../geometry/distance.ts';
import type { EditionChange } from '../packs/editions/read-editions.ts';
import { AlikeNames, type ChangedName } from './alike-names.ts';
import { MisspeltNames } from './misspelt-names.ts';
import { readHouse, readPlaceName, readStreetName, readText, type WrittenText } from './read-words.ts';

/** The size of the squares in degrees. A row is compared with its own square and the eight around it, some 50 km. */
const SQUARE = 0.5;
/** A new or deleted town affects rows up to this distance, some 10 km, because its streets lie there. */
const OF_TOWN = 0.1;
/** With more changed rows than these no index is built: every row is asked again. */
const MOST_INDEXED = 500_000;

/** The fields of a stored row that are compared with changes. */
export interface HeldRow {
  text: string;
  /** Null for a row that was not placed. */
  point: Point | null;
  /** A house was found, so the row does not depend on other houses' numbers. */
  isHouse: boolean;
  /** A town or a region was found; also where that is not known. */
  isTown: boolean;
}

const TOWNS = new Set(['locality', 'zip_city']);
/** Records that place houses of other data sets. A difference does not list those houses. */
const PLACING = new Set(['postcode', 'uprn']);
/** A new one may place a house on a street whose middle is this far away, some 500 m to a kilometer. */
const OF_STREET = 0.005;
/** The houses of a postcode say how near its centre a row of it is: they are at most this far from it, some 2 to 4 km. */
const OF_CODE = 0.02;
const HOUSES = new Set(['address', 'unplaced_address']);
/** Found only by the whole name. */
const NAMED_PLACES = new Set(['place', 'poi', 'register_entry']);
/** Tables that no text is placed by. */
const NO_PLACES = new Set(['area', 'code_fact', 'point_feature', 'outline', 'height_limit']);

export class ChangedPlaces {
  #size = 0;
  readonly #names = new Map<string, ChangedName>();
  readonly #bySquare = new Map<string, AlikeNames>();
  readonly #misspelt = new MisspeltNames();
  readonly #byWord = new Map<string, Set<ChangedName>>();
  readonly #codes = new Set<string>();
  readonly #endedCodes = new Set<string>();
  readonly #towns = new Set<string>();
  readonly #placing = new Set<string>();
  readonly #houses = new Set<string>();
  readonly #atPoint = new Map<string, EditionChange>();

  add(change: EditionChange): void {
    if (NO_PLACES.has(change.table) || this.#size > MOST_INDEXED) return;
    this.#size++;
    const { table, nameBefore, nameAfter } = change;
    const points = [change.before, change.after].flatMap((point) => (point ? [toPoint(point)] : []));
    if (table === 'postcode') this.#addCode(change);
    else if (table !== 'uprn')
      for (const name of new Set([nameBefore ?? '', nameAfter ?? ''])) this.#addNames(name, table, points);
    for (const point of points) if (TOWNS.has(table)) this.#towns.add(squareOf(point, OF_TOWN));
    if (HOUSES.has(table)) for (const point of points) this.#houses.add(squareOf(point, OF_CODE));
    if (PLACING.has(table) && change.what.includes('new'))
      for (const point of points) this.#placing.add(squareOf(point, OF_STREET));
    const was = change.before && pointName(toPoint(change.before));
    if (was && !this.#atPoint.has(was)) this.#atPoint.set(was, change);
  }

  // 'GB unit NP201AA'
  #addCode({ key, what }: EditionChange): void {
    const [, kind = '', code = ''] = key.split(' ');
    this.#codes.add(code);
    if (what.includes('gone') && (kind === 'unit' || kind === 'zip')) this.#endedCodes.add(code);
  }

  #addNames(name: string, table: string, points: readonly Point[]): void {
    if (NAMED_PLACES.has(table)) this.addPlaceName(name);
    else if (HOUSES.has(table)) {
      const { house, numbers, street } = readHouse(name);
      this.#addName(readPlaceName(house), null);
      this.#addStreet(street, numbers, points);
    } else {
      this.#addStreet(name, [], points);
    }
  }

  /** The name of a place that came, went, moved or changed. */
  addPlaceName(name: string): void {
    this.#misspelt.addPlace(name);
    this.#addName(readPlaceName(name), null);
  }

  /** Keys of the postcodes that changed; none where every row is asked again. */
  listCodes(): string[] {
    return this.#size > MOST_INDEXED ? [] : [...this.#codes];
  }

  /** A correctly spelt name means the same everywhere. */
  #addName(words: readonly string[], numbers: readonly string[] | null): ChangedName | null {
    const [first] = words;
    if (first === undefined) return null;
    const known = this.#names.get(words.join(' '));
    const own: ChangedName = known ?? { words, numbers: new Set() };
    if (!known) this.#names.set(words.join(' '), own);
    if (numbers === null) own.numbers = null;
    for (const number of numbers ?? []) own.numbers?.add(number);
    const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), first);
    this.#byWord.set(rarest, (this.#byWord.get(rarest) ?? new Set()).add(own));
    return own;
  }

  #addStreet(street: string, numbers: readonly string[], points: readonly Point[]): void {
    this.#misspelt.addStreet(street, numbers);
    const own = this.#addName(readStreetName(street), numbers.length > 0 ? numbers : null);
    if (!own) return;
    for (const point of points) {
      const square = squareOf(point, SQUARE);
      const there = this.#bySquare.get(square) ?? new AlikeNames();
      this.#bySquare.set(square, there);
      there.add(own);
    }
  }

  /** Whether the row may be placed otherwise now. */
  bearsOn(row: HeldRow): boolean {
    const { point } = row;
    // Any new record may be what an unplaced row means.
    if (point === null || this.#size > MOST_INDEXED) return this.#size > 0;
    // The place itself, or the record that places it, such as a house's postcode.
    if (this.#atPoint.has(pointName(point))) return true;
    if (around(point, OF_TOWN).some((square) => this.#towns.has(square))) return true;
    if (!row.isHouse && around(point, OF_STREET).some((square) => this.#placing.has(square))) return true;
    const text = readText(row.text);
    return (
      this.#hasCode(text, row) ||
      (row.isTown && this.#hasRegion(text)) ||
      this.#hasNear(text, row, point) ||
      this.#hasNamesake(text, row) ||
      this.#hasMisspelt(text, row)
    );
  }

  /** Whether the row may be as far off as it was not before: one at a postcode is as sure as its houses are near it. */
  bearsOnRadius({ text, point, isHouse }: HeldRow): boolean {
    if (isHouse || point === null || !readText(text).codes.some(({ isPart }) => !isPart)) return false;
    return around(point, OF_CODE).some((square) => this.#houses.has(square));
  }

  /** A house does not depend on the centre of its sector. */
  #hasCode({ codes }: WrittenText, { isHouse }: HeldRow): boolean {
    return codes.some(({ key, isPart }) => this.#codes.has(key) && !(isHouse && isPart));
  }

  /** A state, a county or a council is the middle of its postcodes, wherever these are. */
  #hasRegion({ reading }: WrittenText): boolean {
    return this.#codes.size > 0 && reading !== null && mayBeRegion(reading);
  }

  #hasNear(text: WrittenText, row: HeldRow, point: Point): boolean {
    return around(point, SQUARE).some((square) => {
      const there = this.#bySquare.get(square);
      return there?.hasAlike(text.spellings, (name) => mayBe(name, text, row)) ?? false;
    });
  }

  /** A distant place with the same name makes a row ambiguous that names no region. */
  #hasNamesake(text: WrittenText, row: HeldRow): boolean {
    return [...text.words].some((word) =>
      [...(this.#byWord.get(word) ?? [])].some(
        (name) => mayBe(name, text, row) && name.words.every((one) => text.words.has(one)),
      ),
    );
  }

  /** A distant place or street with nearly the name: a house may be known by a misspelt one too. */
  #hasMisspelt({ reading, ...text }: WrittenText, row: HeldRow): boolean {
    if (reading === null) return false;
    const isMeant = (numbers: ChangedName['numbers']) => mayBe({ numbers }, text, row);
    return this.#misspelt.hasPlace(reading) || this.#misspelt.hasStreet(reading, isMeant);
  }

  /** The record at this point that has different values now; null where it is unknown. */
  changeAt(point: Point): EditionChange | null {
    return this.#atPoint.get(pointName(point)) ?? null;
  }

  /** Whether the text contains a full postcode that ended. */
  namesEnded(text: string): boolean {
    return readText(text).codes.some(({ key }) => this.#endedCodes.has(key));
  }
}

function mayBe(
  { numbers }: Pick<ChangedName, 'numbers'>,
  text: Pick<WrittenText, 'numbers'>,
  { isHouse }: HeldRow,
): boolean {
  if (!isHouse || numbers === null) return true;
  return [...text.numbers].some((number) => numbers.has(number));
}

const toPoint = ({ x, y }: { x: number; y: number }): Point => ({ lat: y, lng: x });

/** In the form of answers. */
const pointName = ({ lat, lng }: Point) => `${roundDegrees(lat)},${roundDegrees(lng)}`;

const squareOf = ({ lat, lng }: Point, size: number) => `${Math.floor(lat / size)},${Math.floor(lng / size)}`;

function around({ lat, lng }: Point, size: number): string[] {
  return [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => squareOf({ lat: lat + north * size, lng: lng + east * size }, size)),
  );
}
