import type { Source } from '../../../shared/api/common.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { nearestName } from '../nearest-name.ts';
import {
  ADDRESS,
  FROM,
  FULL_ADDRESS,
  ID,
  LAT,
  LNG,
  NAME,
  NUMBER,
  OWNERS,
  PARTS,
  type Part,
  PLACE_TEXT,
  SHY_PARTS,
  STREET_PARTS,
  TO,
  X,
  Y,
} from './header-words.ts';
import { matchHeaders } from './match-header.ts';

export interface AddressColumns {
  whole: number | null;
  /** Joined in this order. */
  parts: { part: Part; index: number }[];
  /** Parts are added to the whole where it does not tell them; else they stand in for it where it is blank. */
  addsParts: boolean;
}

/** Which column is what, by index; null is not there. */
export interface Columns {
  id: number | null;
  name: number | null;
  lat: number | null;
  lng: number | null;
  from: number | null;
  to: number | null;
  address: AddressColumns;
}

export type NamedColumns = Pick<
  Source,
  `${'id' | 'name' | 'address' | 'lat' | 'lng' | 'from' | 'to'}_column`
>;

/** What each column is: as named, else by its header. Throws ApiError for a name that is not among the headers. */
export function findColumns(headers: readonly string[], named: NamedColumns): Columns {
  const byName = (field: keyof NamedColumns) => findNamed(headers, field, named[field]);
  const taken = new Set((Object.keys(named) as (keyof NamedColumns)[]).map(byName));
  const free = headers.map((header, index) => (taken.has(index) ? '' : header));
  const first = (known: readonly string[]) => matchHeaders(free, known)[0]?.index ?? null;
  const address = findAddress(free, byName('address_column'));
  const inAddress = [address.whole, ...address.parts.map(({ index }) => index)];
  const labels = free.map((header, index) => (inAddress.includes(index) ? '' : header));
  const point = findPoint(free, byName('lat_column'), byName('lng_column'), isThere(address));
  return {
    id: byName('id_column') ?? findId(free),
    name: byName('name_column') ?? matchHeaders(labels, NAME)[0]?.index ?? null,
    ...point,
    from: byName('from_column') ?? first(FROM),
    to: byName('to_column') ?? first(TO),
    address,
  };
}

function isThere({ whole, parts }: AddressColumns): boolean {
  return whole !== null || parts.length > 0;
}

function findNamed(headers: readonly string[], field: string, name: string | undefined): number | null {
  if (name === undefined) return null;
  const wanted = name.trim().toLowerCase();
  const index = headers.findIndex((header) => header.toLowerCase() === wanted);
  if (index !== -1) return index;
  const got = JSON.stringify(name.slice(0, 60));
  const hint = nearestName(name, headers);
  throw new ApiError(400, `${field}: got ${got}${hint}; the columns are ${headers.join(', ').slice(0, 500)}`);
}

/** 'Customer ID' is the rows' id only as the first column: further on it points to something else. */
function findId(headers: readonly string[]): number | null {
  const [best] = matchHeaders(headers, ID);
  if (!best) return null;
  return best.rank < ID.length || best.index === 0 ? best.index : null;
}

/** Half a coordinate is none; y and x may be meters and count only where nothing else places the rows. */
function findPoint(
  headers: readonly string[],
  namedLat: number | null,
  namedLng: number | null,
  hasAddress: boolean,
): Pick<Columns, 'lat' | 'lng'> {
  const lats = hasAddress ? LAT : [...LAT, ...Y];
  const lngs = hasAddress ? LNG : [...LNG, ...X];
  const lat = namedLat ?? matchHeaders(headers, lats)[0]?.index ?? null;
  const lng = namedLng ?? matchHeaders(headers, lngs)[0]?.index ?? null;
  if (lat !== null && lng !== null) return { lat, lng };
  if (namedLat !== null) throw new ApiError(400, 'lng_column: lat_column is named, name this one too');
  if (namedLng !== null) throw new ApiError(400, 'lat_column: lng_column is named, name this one too');
  return { lat: null, lng: null };
}

function findAddress(headers: readonly string[], named: number | null): AddressColumns {
  if (named !== null) return { whole: named, parts: [], addsParts: false };
  const parts = findParts(headers);
  const hasStreet = parts.some(({ part }) => STREET_PARTS.includes(part));
  // 'Street Address' also ends in 'address'.
  const others = headers.map((header, at) => (parts.some(({ index }) => index === at) ? '' : header));
  const full = matchHeaders(others, FULL_ADDRESS)[0];
  if (full) return { whole: full.index, parts, addsParts: false };
  const line = matchHeaders(others, ADDRESS)[0];
  if (line) return { whole: line.index, parts, addsParts: !hasStreet };
  const text = hasStreet ? undefined : matchHeaders(others, PLACE_TEXT)[0];
  return { whole: text?.index ?? null, parts, addsParts: true };
}

function findParts(headers: readonly string[]): AddressColumns['parts'] {
  const found = (Object.keys(PARTS) as Part[]).map((part) => ({
    part,
    index: matchHeaders(headers, PARTS[part], SHY_PARTS.includes(part) ? OWNERS : null)[0]?.index ?? -1,
  }));
  const [houseNumber, street] = STREET_PARTS.map((name) => found.find(({ part }) => part === name));
  if (houseNumber?.index === -1 && street?.index !== -1)
    houseNumber.index = matchHeaders(headers, NUMBER, [])[0]?.index ?? -1;
  const there = found.filter(({ index }) => index !== -1);
  // A country by itself places nothing.
  return there.every(({ part }) => part === 'country') ? [] : there;
}
