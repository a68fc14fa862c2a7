// The places in which an edition differs, so that a kept row can be held against them without asking the geocoder.
// What it picks is asked again: it may pick too many rows, never too few.
import { roundDegrees } from '../../shared/rounding.ts';
import type { Point } from '../geometry/distance.ts';
import type { EditionChange } from '../packs/editions/read-editions.ts';
import { AlikeNames, type ChangedName } from './alike-names.ts';
import { readHouse, readPlaceName, readStreetName, readText, type WrittenText } from './read-words.ts';

/** Squares of so many degrees; a row is held against its own and the eight around it, some 50 km. */
const SQUARE = 0.5;
/** A town that comes or goes says so far, some 10 km, whose streets lie there. */
const OF_TOWN = 0.1;
/** Of more changed rows than these no index is made: every row is asked again. */
const MOST_INDEXED = 500_000;

/** A kept row, as far as it is held against changes. */
export interface HeldRow {
  text: string;
  /** Null of a row that was not placed. */
  point: Point | null;
  /** A house was found: on other houses' numbers it does not depend. */
  isHouse: boolean;
}

const TOWNS = new Set(['locality', 'zip_city']);
/** By these, houses of other data sets are placed that no difference names. */
const PLACING = new Set(['postcode', 'uprn']);
/** A new one may place a house on a street whose middle is so far away, some 500 m to a kilometer. */
const OF_STREET = 0.005;
const HOUSES = new Set(['address', 'unplaced_address']);
/** Found by their whole name alone. */
const NAMED_PLACES = new Set(['place', 'poi', 'register_entry']);
/** By these no text is placed. */
const NO_PLACES = new Set(['area', 'code_fact', 'point_feature', 'outline', 'height_limit']);

export class ChangedPlaces {
  #size = 0;
  readonly #names = new Map<string, ChangedName>();
  readonly #bySquare = new Map<string, AlikeNames>();
  readonly #byWord = new Map<string, Set<ChangedName>>();
  readonly #codes = new Set<string>();
  readonly #endedCodes = new Set<string>();
  readonly #towns = new Set<string>();
  readonly #placing = new Set<string>();
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
    if (NAMED_PLACES.has(table)) this.#addName(readPlaceName(name), null);
    else if (HOUSES.has(table)) {
      const { house, numbers, street } = readHouse(name);
      this.#addName(readPlaceName(house), null);
      this.#addStreet(readStreetName(street), numbers, points);
    } else {
      this.#addStreet(readStreetName(name), [], points);
    }
  }

  /** A name that is not misspelt names the same wherever it is. */
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

  #addStreet(words: readonly string[], numbers: readonly string[], points: readonly Point[]): void {
    const own = this.#addName(words, numbers.length > 0 ? numbers : null);
    if (!own) return;
    for (const point of points) {
      const square = squareOf(point, SQUARE);
      const there = this.#bySquare.get(square) ?? new AlikeNames();
      this.#bySquare.set(square, there);
      there.add(own);
    }
  }

  /** Whether the row may be placed otherwise since. */
  bearsOn(row: HeldRow): boolean {
    const { point } = row;
    // Whatever is new may be what a row without a place means.
    if (point === null || this.#size > MOST_INDEXED) return this.#size > 0;
    // The place itself, or what it is placed by, as a house by its postcode.
    if (this.#atPoint.has(pointName(point))) return true;
    if (around(point, OF_TOWN).some((square) => this.#towns.has(square))) return true;
    if (!row.isHouse && around(point, OF_STREET).some((square) => this.#placing.has(square))) return true;
    const text = readText(row.text);
    return this.#hasCode(text, row) || this.#hasNear(text, row, point) || this.#hasNamesake(text, row);
  }

  /** A house does not hang on the middle of its sector. */
  #hasCode({ codes }: WrittenText, { isHouse }: HeldRow): boolean {
    return codes.some(({ key, isPart }) => this.#codes.has(key) && !(isHouse && isPart));
  }

  #hasNear(text: WrittenText, row: HeldRow, point: Point): boolean {
    return around(point, SQUARE).some((square) => {
      const there = this.#bySquare.get(square);
      return there?.hasAlike(text.spellings, (name) => mayBe(name, text, row)) ?? false;
    });
  }

  /** A namesake far away makes a row doubtful that names no region. */
  #hasNamesake(text: WrittenText, row: HeldRow): boolean {
    return [...text.words].some((word) =>
      [...(this.#byWord.get(word) ?? [])].some(
        (name) => mayBe(name, text, row) && name.words.every((one) => text.words.has(one)),
      ),
    );
  }

  /** What lay at this point and is told otherwise now; null where nothing is known of it. */
  changeAt(point: Point): EditionChange | null {
    return this.#atPoint.get(pointName(point)) ?? null;
  }

  /** Whether the text holds a whole postcode that ended. */
  namesEnded(text: string): boolean {
    return readText(text).codes.some(({ key }) => this.#endedCodes.has(key));
  }
}

function mayBe({ numbers }: ChangedName, text: WrittenText, { isHouse }: HeldRow): boolean {
  if (!isHouse || numbers === null) return true;
  return [...text.numbers].some((number) => numbers.has(number));
}

const toPoint = ({ x, y }: { x: number; y: number }): Point => ({ lat: y, lng: x });

/** As answers have it. */
const pointName = ({ lat, lng }: Point) => `${roundDegrees(lat)},${roundDegrees(lng)}`;

const squareOf = ({ lat, lng }: Point, size: number) => `${Math.floor(lat / size)},${Math.floor(lng / size)}`;

function around({ lat, lng }: Point, size: number): string[] {
  return [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => squareOf({ lat: lat + north * size, lng: lng + east * size }, size)),
  );
}
