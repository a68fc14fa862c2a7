// What places a typed record: its own address, lat and lng, and the fields that are recognised by their names, as the
// columns of a file are.
import { type Columns, guessColumns } from '../../../shared/columns/guess-columns.ts';
import { STREET_PARTS } from '../../../shared/columns/header-words.ts';
import { isOfPlace } from '../../../shared/columns/place-fields.ts';
import type { Fields } from '../../../shared/fields.ts';
import { isBlank } from '../../../shared/foreign-value.ts';
import { MOST_COLUMNS } from '../../../shared/limits.ts';
import { isPlaceholder } from '../../geocoder/parse/placeholders.ts';
import { readLatLng } from '../../geocoder/parse/read-lat-lng.ts';
import { addressOfRecord } from './address-of-record.ts';

export interface RecordPlace {
  address: string | null;
  lat: unknown;
  lng: unknown;
}

/** For one record. */
export const placeOfRecord = (record: Fields): RecordPlace => placerOfRecords()(record);

/** For the records of a list, which have the same names in all of them. */
export function placerOfRecords(): (record: Fields) => RecordPlace {
  const known = new Map<string, boolean>();
  /** Most fields are none of these. Past the most columns a list is refused. */
  const isPlaceField = (name: string): boolean => {
    const same = known.get(name);
    if (same !== undefined || known.size === MOST_COLUMNS) return same ?? false;
    const made = isOfPlace(name);
    known.set(name, made);
    return made;
  };
  return (record) => placeBy(record, isPlaceField);
}

/** The record's own fields stay as they were sent where no other field adds to them. */
function placeBy(record: Fields, isPlaceField: (name: string) => boolean): RecordPlace {
  const { address, lat, lng } = record;
  const own: RecordPlace = {
    address: (address as string | null | undefined) ?? null,
    lat: lat ?? null,
    lng: lng ?? null,
  };
  const others = Object.keys(record).filter(isPlaceField);
  if (others.length === 0) return own;
  const isTold = !isBlank(address) && !isPlaceholder(String(address));
  const filled = ['lat', 'lng', ...others].filter((name) => textOf(record[name]) !== '');
  const names = isTold ? ['address', ...filled] : filled;
  const columns = guessColumns(names);
  const point = isPoint(own) ? { lat: own.lat, lng: own.lng } : pointOf(record, names, columns);
  // A row with coordinates is used as given. An address of a house is held against them, a town tells too little.
  if (isPoint(point) && !isTold && !hasStreet(columns)) return { ...own, ...point };
  const texts = names.map((name) => textOf(record[name]));
  const whole = isTold ? 0 : wholeOf(texts, columns);
  const joined = addressOfRecord(names, texts, { ...columns.address, whole });
  return { address: joined === '' ? own.address : joined, ...point };
}

const hasStreet = ({ address: { parts } }: Columns): boolean =>
  parts.some(({ part }) => STREET_PARTS.includes(part));

/** A column called 'place' may hold ranks. */
function wholeOf(texts: readonly string[], { address }: Columns): number | null {
  return /\p{L}|\d[.,]/u.test(texts[address.whole ?? -1] ?? '') ? address.whole : null;
}

/** Each of the two as `lat` and `lng`, or where these are blank by another of its names. */
function pointOf(record: Fields, names: readonly string[], columns: Columns): Omit<RecordPlace, 'address'> {
  const fieldOf = (own: 'lat' | 'lng') => {
    const other = columns[own] === null ? undefined : names[columns[own]];
    return isBlank(record[own]) && other !== undefined ? record[other] : (record[own] ?? null);
  };
  return { lat: fieldOf('lat'), lng: fieldOf('lng') };
}

function isPoint({ lat, lng }: Omit<RecordPlace, 'address'>): boolean {
  const read = readLatLng(lat, lng);
  return read !== null && !('problem' in read);
}

/** Lists and objects are no part of an address. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
