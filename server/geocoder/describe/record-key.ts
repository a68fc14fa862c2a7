import { createHash } from 'node:crypto';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Address } from '../../gazetteer/addresses.ts';
import type { Place } from '../../gazetteer/places.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { Point } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey, nameKey, numberKey, streetKey } from '../parse/normalize.ts';
import { postcodeKey } from '../parse/postcodes.ts';

/**
 * The identifier of a place, the same for every spelling: a hash of what the place is (country, postcode or town,
 * street, number). It never contains a source's row or version.
 */
export function recordKeyOf(candidate: Candidate, context: QueryContext, hasTwin: boolean): string {
  const { kind, address, range, place, point } = candidate;
  // Where one text matches two buildings of one identity, their keys differ by position, to about 100 m.
  const spot = hasTwin ? spotOf(point, 3) : '';
  if (kind === 'interpolated' && address) {
    return hash([
      ...addressIdentity({ ...address, ...point, numberKey: candidate.read?.number ?? '', nameKey: '' }),
      spot,
    ]);
  }
  if (range) {
    const { country, zip, streetKey } = range;
    const numberKey = candidate.read?.number ?? '';
    const house = { country, postcodeKey: zip, city: '', state: '', streetKey, numberKey, nameKey: '' };
    return hash([...addressIdentity({ ...house, ...point }), spot]);
  }
  const house = address ?? candidate.house;
  if (house) return hash([...addressIdentity(house), spot]);
  if (place) return hash(placeIdentity(place, spot));
  if (kind === 'crossing') return hash(crossingIdentity(candidate));
  return hash([...wideIdentity(candidate), restOf(candidate, context)]);
}

/** Whether another of the places that the text fits has the same identity, so that only its position tells them apart. */
export function isOneOfSeveral({ kind, address }: Candidate, rivals: readonly Candidate[]): boolean {
  if (kind !== 'address' || !address) return false;
  const own = addressIdentity(address).join('|');
  return rivals.some((rival) => {
    return rival.kind === 'address' && rival.address && addressIdentity(rival.address).join('|') === own;
  });
}

/** A point without an address, to about a meter: the same for the point as sent and as it is answered. */
export function pointKey({ lat, lng }: Point): string {
  return hash(['point', spotOf({ lat: roundDegrees(lat), lng: roundDegrees(lng) }, 5)]);
}

/** The key of a whole postcode or ZIP code: the same as for the code sent as an address. */
export function postcodeRecordKey(postcode: Pick<Postcode, 'country' | 'kind' | 'codeKey'>): string {
  return hash([...postcodeIdentity(postcode), '']);
}

/** A sector keeps its space, because "E1 1" without it is the district E11, 8 km off. */
function postcodeIdentity({
  country,
  kind,
  codeKey,
}: Pick<Postcode, 'country' | 'kind' | 'codeKey'>): string[] {
  const code = kind === 'sector' ? `${codeKey.slice(0, -1)} ${codeKey.slice(-1)}` : codeKey;
  return ['postcode', country, code];
}

function addressIdentity(
  address: Pick<
    Address,
    'country' | 'postcodeKey' | 'city' | 'state' | 'streetKey' | 'numberKey' | 'nameKey' | 'lat' | 'lng'
  >,
): string[] {
  const town = `${localityKey(address.city)}/${address.state}`;
  // Without both the position is needed: another town may have the same number and street.
  const area = address.postcodeKey || (town === '/' ? spotOf(address, 3) : town);
  // A numbered house has the same key with and without its name.
  const house = address.numberKey || address.nameKey;
  return ['address', address.country, area, address.streetKey, house];
}

/** A business at a house number is in that house: the same record with and without its name. */
function placeIdentity(place: Place, spot: string): string[] {
  const { country, city, postcode, lat, lng } = place;
  const number = numberKey(place.houseNumber);
  const street = streetKey(place.street);
  if (number === '' || street === '') {
    return ['place', country, place.nameKey, placeSpot(place), spot];
  }
  const house = { country, city, state: '', streetKey: street, numberKey: number, nameKey: '', lat, lng };
  return [...addressIdentity({ ...house, postcodeKey: postcodeKey(postcode) }), spot];
}

function placeSpot(
  place: { postcode: string; street: string; city: string; houseNumber: string } & Point,
): string {
  if (place.postcode || place.street) {
    return [postcodeKey(place.postcode), streetKey(place.street), place.houseNumber].join('/');
  }
  return spotOf(place, 3);
}

/** The same for both orders of the streets. */
function crossingIdentity({ streetRow, otherStreet, point }: Candidate): string[] {
  const keys = [streetRow?.streetKey ?? '', otherStreet?.streetKey ?? ''].sort();
  return ['crossing', streetRow?.country ?? '', ...keys, spotOf(point, 3)];
}

/**
 * The further text of the query, beyond the street, postcode or town itself. Rows of one street differ by it. Two
 * spellings of the street alone do not differ.
 */
function restOf({ read, postcode, town }: Candidate, { reading, isAreaOnly }: QueryContext): string {
  if (postcode || town) return isAreaOnly ? '' : nameKey(reading.parts.join(' '));
  const sent = reading.streets.find(({ number }) => number !== '')?.number ?? '';
  return [sent, nameKey(reading.unit ?? ''), nameKey(read?.buildingName ?? '')].join('/');
}

/** Many rows lie in a street, postcode or town, so the further text of the query is part of the key. */
function wideIdentity({ streetRow, postcode, town, point }: Candidate): string[] {
  if (streetRow) return ['street', streetRow.country, streetRow.streetKey, spotOf(streetRow, 2)];
  if (postcode) return postcodeIdentity(postcode);
  if (town?.kind === 'region') return ['region', town.ref];
  return ['town', town?.country ?? '', nameKey(town?.name ?? ''), spotOf(point, 1)];
}

function spotOf({ lat, lng }: Point, decimals: number): string {
  return `${lat.toFixed(decimals)},${lng.toFixed(decimals)}`;
}

function hash(parts: string[]): string {
  return `rk1_${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 16)}`;
}
