// Guesses the role of each column of a table from its header: for files and sheets that the server reads, and in the
// add-on.
import {
  ADDRESS,
  FROM,
  FULL_ADDRESS,
  type HeaderPart,
  ID,
  LAT,
  LNG,
  NAME,
  NEVER_ALONE,
  NUMBER,
  OWNERS,
  PARTS,
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
  parts: { part: HeaderPart; index: number }[];
  /** Parts are added to the whole address where it lacks them; otherwise they replace it where it is blank. */
  addsParts: boolean;
}

/** The column of each role, by index; null: not there. */
export interface Columns {
  id: number | null;
  name: number | null;
  lat: number | null;
  lng: number | null;
  from: number | null;
  to: number | null;
  address: AddressColumns;
}

/** Columns that a person named, by index. */
export type NamedIndexes = Partial<Record<keyof Columns, number | null>>;

/** The role of each column: as named, else by its header. Half a guessed coordinate is ignored. */
export function guessColumns(headers: readonly string[], named: NamedIndexes = {}): Columns {
  const taken = new Set(Object.values(named));
  const free = headers.map((header, index) => (taken.has(index) ? '' : header));
  const first = (known: readonly string[]) => matchHeaders(free, known)[0]?.index ?? null;
  const address = findAddress(free, named.address ?? null);
  const inAddress = [address.whole, ...address.parts.map(({ index }) => index)];
  const labels = free.map((header, index) => (inAddress.includes(index) ? '' : header));
  return {
    id: named.id ?? findId(free),
    name: named.name ?? matchHeaders(labels, NAME)[0]?.index ?? null,
    ...findPoint(free, named, isThere(address)),
    from: named.from ?? first(FROM),
    to: named.to ?? first(TO),
    address,
  };
}

function isThere({ whole, parts }: AddressColumns): boolean {
  return whole !== null || parts.length > 0;
}

/** 'Customer ID' is the rows' id only as the first column: later in the table it refers to something else. */
function findId(headers: readonly string[]): number | null {
  const [best] = matchHeaders(headers, ID);
  if (!best) return null;
  return best.rank < ID.length || best.index === 0 ? best.index : null;
}

const LAT_OR_Y = [...LAT, ...Y];
const LNG_OR_X = [...LNG, ...X];

/** y and x may be meters, and count only where no other column places the rows. */
function findPoint(
  headers: readonly string[],
  named: NamedIndexes,
  hasAddress: boolean,
): Pick<Columns, 'lat' | 'lng'> {
  const lats = hasAddress ? LAT : LAT_OR_Y;
  const lngs = hasAddress ? LNG : LNG_OR_X;
  const lat = named.lat ?? matchHeaders(headers, lats)[0]?.index ?? null;
  const lng = named.lng ?? matchHeaders(headers, lngs)[0]?.index ?? null;
  return lat !== null && lng !== null ? { lat, lng } : { lat: null, lng: null };
}

function findAddress(headers: readonly string[], named: number | null): AddressColumns {
  if (named !== null) return { whole: named, parts: [], addsParts: false };
  const found = findParts(headers);
  const isAlone = found.every(({ part }) => NEVER_ALONE.includes(part));
  const parts = isAlone ? [] : found;
  const hasStreet = parts.some(({ part }) => STREET_PARTS.includes(part));
  // 'Street Address' also ends in 'address'.
  const others = headers.map((header, at) => (parts.some(({ index }) => index === at) ? '' : header));
  const full = matchHeaders(others, FULL_ADDRESS)[0];
  if (full) return { whole: full.index, parts, addsParts: false };
  const line = matchHeaders(others, ADDRESS)[0];
  const beside = isAlone ? found.filter(({ part }) => part === 'country') : parts;
  if (line) return { whole: line.index, parts: beside, addsParts: !hasStreet };
  const text = hasStreet ? undefined : matchHeaders(others, PLACE_TEXT)[0];
  return { whole: text?.index ?? null, parts: text ? beside : parts, addsParts: true };
}

const NO_OWNER: readonly string[] = [];

function findParts(headers: readonly string[]): AddressColumns['parts'] {
  const found = (Object.keys(PARTS) as HeaderPart[]).map((part) => ({
    part,
    index: matchHeaders(headers, PARTS[part], SHY_PARTS.includes(part) ? OWNERS : null)[0]?.index ?? -1,
  }));
  const [houseNumber, street] = STREET_PARTS.map((name) => found.find(({ part }) => part === name));
  if (houseNumber?.index === -1 && street?.index !== -1)
    houseNumber.index = matchHeaders(headers, NUMBER, NO_OWNER)[0]?.index ?? -1;
  return found.filter(({ index }) => index !== -1);
}
