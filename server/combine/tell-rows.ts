// By what rows of one key are told apart: a building has many flats, a flat several people, a postcode many houses.
import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import { nameKey } from '../geocoder/parse/name-key.ts';
import { readGbPostcode } from '../geocoder/parse/postcodes.ts';
import { readAddress } from '../geocoder/parse/read-address.ts';
import { bareUnit } from './address-key.ts';
import type { ComparedColumn } from './compared-columns.ts';
import { sentText } from './merge-rows.ts';
import type { Joined, RunTableRow } from './run-table.ts';

type RowOfTable = NonNullable<Joined['of'][number]>;

/** Columns that all tables have, of what the callers sent. */
export interface TellingColumns {
  /** Says who or what a row is: 'name', 'tenant', 'email', the name first. */
  identities: readonly ComparedColumn[];
  /** All of them, but those of the place and the id. */
  all: readonly ComparedColumn[];
}

/** What some rows say of themselves; '' or nothing where they do not say it. */
export interface Teller {
  name(row: Joined): string;
  /** By each further column that says who it is. */
  identities: ((row: Joined) => string)[];
  text(row: Joined): string;
  /** All cells that the callers sent. */
  cells(row: Joined): string;
  /** Each of them. */
  values(row: Joined): readonly string[];
  unit(row: Joined): string;
  areTwo(one: Joined, other: Joined): boolean;
  haveTwoNames(one: Joined, other: Joined): boolean;
}

/** `isPlace`: the key is that of a building, and flats tell its rows apart. */
export function makeTeller({ identities, all }: TellingColumns, isPlace: boolean): Teller {
  const [first, ...others] = identities.map((column) => (row: Joined) => cellIn(row, column));
  const name = first ?? (() => '');
  const unit = isPlace ? (row: Joined) => unitIn(row) : () => '';
  const haveTwoNames = (one: Joined, other: Joined) => differ(name(one), name(other));
  const areTwo = (one: Joined, other: Joined) => {
    if (!isPlace || textOf(one) === textOf(other)) return false;
    const [units, otherUnits] = [unit(one), unit(other)];
    if (units === '' && otherUnits === '') return false;
    // A row of the whole building beside one of a flat in it.
    return units === '' || otherUnits === '' ? haveTwoNames(one, other) : !holdAlike(units, otherUnits);
  };
  const values = (row: Joined) => all.map((column) => cellIn(row, column));
  const cells = (row: Joined) => {
    const own = values(row);
    return own.some((value) => value !== '') ? JSON.stringify(own) : '';
  };
  return { name, identities: others, text: textOf, cells, values, unit, areTwo, haveTwoNames };
}

/** A few cells do not tell that they are names; the column's name does. */
const NAMES = /^(?:(?:full|last|family) )?(?:sur)?name$/i;

/** By what rows say who they are, in the first column that says it; none where no column does. */
export function nameTeller({ identities, all }: TellingColumns): ((row: Joined) => string) | undefined {
  const column = identities.at(0) ?? all.find(({ name }) => NAMES.test(name));
  return column && ((row) => cellIn(row, column));
}

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** 'flat 3' and 'flat 3, ground floor' are one. */
function holdAlike(one: string, other: string): boolean {
  const [parts, others] = [one.split(', '), other.split(', ')];
  return parts.every((part) => others.includes(part)) || others.every((part) => parts.includes(part));
}

/** Of a row that is joined already, in the first table that says it. */
function firstTold({ of }: Joined, tell: (one: RowOfTable, at: number) => string): string {
  for (const [at, one] of of.entries()) {
    const told = one ? tell(one, at) : '';
    if (told !== '') return told;
  }
  return '';
}

const cellIn = (row: Joined, { cells }: ComparedColumn): string =>
  firstTold(row, (one, at) => nameKey(readCell(one.cells, cells[at])));

const readCell = (cells: RowOfTable['cells'], name: string | null | undefined): string =>
  name === null || name === undefined ? '' : foreignText(ownMember(cells, name));

const textOf = (row: Joined): string => firstTold(row, (one) => nameKey(sentText(one.row)));

const units = new WeakMap<RunTableRow, string>();

const unitIn = (row: Joined): string => firstTold(row, ({ row: own }) => unitOf(own));

function unitOf(row: RunTableRow): string {
  const unit = units.get(row) ?? bareUnit(readAddress(sentText(row)).unit ?? '');
  units.set(row, unit);
  return unit;
}

/** Whether two rows of a building name the same flat of it, or none. */
export const areOfOneFlat = (one: RunTableRow, other: RunTableRow): boolean =>
  holdAlike(unitOf(one), unitOf(other));

/** Whether a row was placed at a town, a district or a street alone. */
export function isAreaRow(row: RunTableRow): boolean {
  const { placed_by: precision } = row;
  if (precision === 'town') return true;
  const text = sentText(row);
  if (text === '') return false;
  if (precision === 'postcode') return readGbPostcode(text)?.kind !== 'unit';
  return precision === 'street' && readAddress(text).streets.every(({ number }) => number === '');
}
