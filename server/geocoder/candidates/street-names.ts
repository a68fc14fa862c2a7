import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { listStreetAliases, listStreetKeys } from '../../gazetteer/streets.ts';
import { DIRECTIONS } from '../parse/directions.ts';
import { editDistance } from '../parse/spelling.ts';
import { STREET_TYPES, STRONG_TYPES } from '../parse/street-types.ts';
import { createVersionCache } from '../version-cache.ts';
import { CellNames, countBits, lettersOf, withoutDirections } from './cell-names.ts';
import { compareReadings, listComparable, readingsOf } from './compare-names.ts';

export interface StreetName {
  streetKey: string;
  match: 'same' | 'variant' | 'alike';
  similarity: number;
  /** Cells in which a street with this name is known. */
  cells: number[];
}

/** The names of all streets of some cells. Misspellings are compared with these, never with all rows. */
export interface StreetNames {
  /** The known names that a written one may mean, the closest first, at most five. */
  listAlike(streetKey: string, cells: number[]): StreetName[];
  /** Known names that people may have meant, but too different to be accepted: the nearest three. */
  listNearest(streetKey: string, cells: number[]): string[];
  /** Of the cells, those in which a street with exactly this name is known. */
  cellsOf(streetKey: string, cells: number[]): number[];
  /** The same for any cells. Cells whose names were not loaded are included, because they may have it too. */
  mayBeIn(streetKey: string, cells: number[]): number[];
  /**
   * The other names of the street with exactly this name: "heol caerleon" is "caerleon road". "High St" is mapped as a
   * short name of both N and S High St: without its direction it is no other name of either.
   */
  listAliases(streetKey: string, cells: number[]): { streetKey: string; cells: number[] }[];
  /** Known names that differ in their type alone, those in the same quarter first: "thames street" for "thames avenue". */
  listOtherTypes(streetKey: string, cells: number[]): string[];
  /** The streets of which the name is such a short name: "n high street" and "s high street". */
  listDirected(streetKey: string, cells: number[]): string[];
}

/** Some 40 bytes each. A cell of a town has about 400, most cells of the country none. */
const MOST_CACHED_NAMES = 800_000;
const MOST_NAMES = 5;
const MOST_VARIANTS = 40;

export function createStreetNameCache(db: Queryable) {
  const cache = createVersionCache<number, CellNames>(MOST_CACHED_NAMES, ({ size }) => size + 1);
  return {
    /** Loads the names of these cells in one statement. `version` is their map version. */
    async load(cells: number[], version: string): Promise<StreetNames> {
      const cached = cache(version);
      const names = new Map<number, CellNames>();
      const missing: number[] = [];
      for (const cell of cells) {
        const known = cached.get(cell);
        if (known) names.set(cell, known);
        else missing.push(cell);
      }
      const [keys, aliases] = await Promise.all([
        listStreetKeys(db, missing),
        listStreetAliases(db, missing),
      ]);
      const othersOf = Map.groupBy(aliases, ({ cell }) => cell);
      for (const cell of missing) {
        const known = new CellNames(
          keys.get(cell) ?? [],
          Map.groupBy(othersOf.get(cell) ?? [], ({ streetKey }) => streetKey),
        );
        cached.set(cell, known);
        names.set(cell, known);
      }
      return {
        listAlike: (streetKey, within) => listAlike(streetKey, within, names),
        mayBeIn: (streetKey, within) => within.filter((cell) => cached.get(cell)?.has(streetKey) ?? true),
        cellsOf: (streetKey, within) => within.filter((cell) => names.get(cell)?.has(streetKey)),
        listNearest: (streetKey, within) => listNearest(streetKey, within, names),
        listAliases: (streetKey, within) => listAliases(streetKey, within, names),
        listOtherTypes: (streetKey, within) => listOtherTypes(streetKey, within, names),
        listDirected: (streetKey, within) =>
          listOthers(streetKey, within, names).filter((other) => isSameButDirection(other, streetKey)),
      };
    },
  };
}

function listAlike(streetKey: string, cells: number[], names: Map<number, CellNames>): StreetName[] {
  const readings = readingsOf(streetKey);
  // Null for compared names that are not similar: most names are in several cells.
  const found = new Map<string, StreetName | null>();
  for (const cell of cells) {
    const inCell = names.get(cell);
    if (!inCell) continue;
    for (const known of listComparable(readings, inCell)) {
      const earlier = found.get(known);
      // A name may be comparable for several reasons.
      if (earlier && earlier.cells.at(-1) !== cell) earlier.cells.push(cell);
      else if (earlier === undefined) {
        const compared = compareReadings(readings, known);
        found.set(known, compared && { streetKey: known, ...compared, cells: [cell] });
      }
    }
  }
  const known = [...found.values()]
    .filter((name) => name !== null)
    .sort((a, b) => b.similarity - a.similarity || compareText(a.streetKey, b.streetKey));
  // Of names that fit equally the alphabet would choose.
  const isVariant = ({ match }: StreetName) => match === 'variant';
  return known.filter((name, index) => index < MOST_NAMES || isVariant(name)).slice(0, MOST_VARIANTS);
}

const MOST_NEAREST = 3;
const LEAST_SIMILARITY_NEAREST = 0.7;

function listNearest(streetKey: string, cells: number[], names: Map<number, CellNames>): string[] {
  const query = withoutDirections(streetKey);
  const letters = lettersOf(query);
  const reach = Math.floor((1 - LEAST_SIMILARITY_NEAREST) * query.length);
  const slipsTo = new Map<string, number>();
  for (const cell of cells) {
    for (const { key, bare, letters: known } of names.get(cell)?.bareNames() ?? []) {
      const isNear = Math.abs(bare.length - query.length) <= reach && countBits(known ^ letters) <= 2 * reach;
      if (isNear && !slipsTo.has(key)) slipsTo.set(key, editDistance(query, bare, reach));
    }
  }
  return [...slipsTo]
    .filter(([key, slips]) => key !== streetKey && slips <= reach)
    .sort(([a, slips], [b, others]) => slips - others || compareText(a, b))
    .slice(0, MOST_NEAREST)
    .map(([key]) => key);
}

function listOtherTypes(streetKey: string, cells: number[], names: Map<number, CellNames>): string[] {
  const bareSent = withoutDirections(streetKey);
  const name = withoutType(bareSent);
  if (name === '' || name === bareSent) return [];
  const directions = (key: string) => key.split(' ').filter((word) => DIRECTIONS.has(word));
  const isOfQuarter = (key: string) => directions(key).join() === directions(streetKey).join();
  const found = new Set<string>();
  for (const cell of cells) {
    for (const { key, bare } of names.get(cell)?.bareNames() ?? [])
      if (bare !== bareSent && bare.startsWith(name) && withoutType(bare) === name) found.add(key);
  }
  return [...found]
    .sort((a, b) => Number(isOfQuarter(b)) - Number(isOfQuarter(a)) || compareText(a, b))
    .slice(0, MOST_NEAREST);
}

function withoutType(bare: string): string {
  const words = bare.split(' ');
  return (STREET_TYPES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ');
}

function listOthers(streetKey: string, cells: number[], names: Map<number, CellNames>): string[] {
  return [...new Set(cells.flatMap((cell) => names.get(cell)?.othersOf(streetKey) ?? []))];
}

/** Of "north street" and "west street" the direction is the whole name. */
function isSameButDirection(one: string, other: string): boolean {
  const bare = withoutDirections(one);
  return bare === withoutDirections(other) && !STRONG_TYPES.has(bare);
}

function listAliases(
  streetKey: string,
  cells: number[],
  names: Map<number, CellNames>,
): { streetKey: string; cells: number[] }[] {
  const others = listOthers(streetKey, cells, names).filter((other) => !isSameButDirection(other, streetKey));
  // A street continues in the next cell. It may be known there only through its houses.
  return others.map((other) => ({
    streetKey: other,
    cells: cells.filter((cell) => names.get(cell)?.has(other)),
  }));
}
