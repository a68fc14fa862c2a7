// PackRow to table columns: where the keys and cells are added, for every source alike.
import { localityKey, nameKey, numberKey, streetKey } from '../geocoder/parse/normalize.ts';
import { postcodeKey } from '../geocoder/parse/postcodes.ts';
import { boxLiteral, boxOf } from '../geometry/box.ts';
import { encodeRings } from './area-rings.ts';
import { cellOf } from './cells.ts';
import { toOutline } from './outline.ts';
import type {
  AddressRangeRow,
  AddressRow,
  AreaRow,
  GroundRow,
  HeightLimitRow,
  LocalityRow,
  PackRow,
  PlaceRow,
  PoiRow,
  PostcodeRow,
  RegisterEntryRow,
  StreetRow,
  UnplacedAddressRow,
  ZipCityRow,
} from './rows.ts';

/** Raised when keys, cells or columns change, so that files loaded before are read again. */
export const COLUMNS_FORMAT = 4;

/** The row's values as Postgres reads them, in the order of columnNames. */
export function toColumns(row: PackRow): (string | number | null)[] {
  switch (row.table) {
    case 'address':
      return addressColumns(row);
    case 'address_range':
      return addressRangeColumns(row);
    case 'height_limit':
      return heightLimitColumns(row);
    case 'street':
      return streetColumns(row);
    case 'postcode':
      return postcodeColumns(row);
    case 'locality':
      return localityColumns(row);
    case 'zip_city':
      return zipCityColumns(row);
    case 'place':
      return placeColumns(row);
    case 'poi':
      return poiColumns(row);
    case 'poi_cell':
      return [row.cell];
    case 'register_entry':
      return registerEntryColumns(row);
    case 'area':
      return areaColumns(row);
    case 'point_feature':
      return [
        row.kind,
        row.code,
        row.name,
        row.country,
        row.scope,
        JSON.stringify(row.properties),
        toPoint(row),
      ];
    case 'code_fact':
      return [row.kind, row.code, row.name, row.country, row.scope, JSON.stringify(row.properties)];
    case 'ground':
      return groundColumns(row);
    case 'outline':
      return [row.code, row.name, toPoint(row), JSON.stringify(row.geometry)];
    case 'uprn':
      return [row.uprn, toPoint(row)];
    case 'unplaced_address':
      return unplacedAddressColumns(row);
  }
}

function addressColumns(row: AddressRow) {
  return [
    row.ref,
    row.country,
    cellOf(row.lat, row.lng),
    streetKey(row.street),
    numberKey(row.houseNumber),
    nameKey(row.houseName),
    postcodeKey(row.postcode),
    row.houseNumber,
    row.houseName,
    row.street,
    row.locality,
    row.city,
    row.state,
    row.postcode,
    toPoint(row),
    row.placedBy,
  ];
}

function addressRangeColumns(row: AddressRangeRow) {
  return [
    row.ref,
    row.country,
    cellOf(row.lat, row.lng),
    streetKey(row.name),
    row.name,
    row.side,
    row.fromNumber,
    row.toNumber,
    row.parity,
    row.zip,
    toLine(row),
  ];
}

function heightLimitColumns({ ref, road, heightMeters, line }: HeightLimitRow) {
  const [lngs, lats] = [0, 1].map((rest) => line.filter((_, index) => index % 2 === rest)) as [
    number[],
    number[],
  ];
  const bounds = `((${Math.max(...lngs)},${Math.max(...lats)}),(${Math.min(...lngs)},${Math.min(...lats)}))`;
  return [ref, road, heightMeters, bounds, toLine({ line })];
}

function streetColumns(row: StreetRow) {
  const cell = cellOf(row.lat, row.lng);
  return [row.ref, row.country, cell, streetKey(row.name), row.name, toPoint(row), toLine(row)];
}

function postcodeColumns(row: PostcodeRow) {
  return [
    row.country,
    postcodeKey(row.code),
    row.code,
    row.kind,
    toPoint(row),
    Math.round(row.radiusMeters),
    row.city,
    row.county,
    row.state,
    row.councilCode,
    row.council,
    row.outdoneBy ?? '',
  ];
}

function localityColumns(row: LocalityRow) {
  return [
    row.ref,
    row.country,
    localityKey(row.name),
    row.name,
    row.kind,
    row.county,
    row.state,
    row.population,
    Math.round(row.radiusMeters),
    toPoint(row),
  ];
}

function zipCityColumns(row: ZipCityRow) {
  return [
    row.ref,
    localityKey(row.name),
    row.name,
    row.county,
    row.state,
    Math.round(row.radiusMeters),
    toPoint(row),
  ];
}

function placeColumns(row: PlaceRow) {
  return [
    row.ref,
    row.country,
    cellOf(row.lat, row.lng),
    nameKey(row.name),
    row.name,
    row.category,
    row.houseNumber,
    row.street,
    row.city,
    row.postcode,
    toPoint(row),
    row.placedBy,
  ];
}

function poiColumns(row: PoiRow) {
  return [row.ref, row.country, row.kind, row.name, toPoint(row), row.pointFrom, toJsonb(row.properties)];
}

function registerEntryColumns(row: RegisterEntryRow) {
  const point = row.point && toPoint(row.point);
  return [
    row.ref,
    `{${row.kinds.join(',')}}`,
    row.name,
    postcodeKey(row.postcode),
    point,
    row.pointFrom,
    toJsonb(row.properties),
    row.byName ? toByName(row.name, row.byName) : null,
    row.saidOn,
  ];
}

function toByName(name: string, { category, houseNumber, street }: NonNullable<RegisterEntryRow['byName']>) {
  return toJsonb({ name_key: nameKey(name), category, house_number: houseNumber, street });
}

/** Postgres takes neither NUL nor half a character. */
function toJsonb(value: object): string {
  return JSON.stringify(value).replaceAll(/\\u(0000|d[89a-f][0-9a-f]{2})/g, '');
}

function areaColumns(row: AreaRow) {
  return [
    row.kind,
    row.code,
    row.name,
    row.country,
    row.state,
    row.scope,
    JSON.stringify(row.properties),
    boxLiteral(boxOf(row.rings[0] ?? [])),
    encodeRings(row.rings),
    encodeRings(toOutline(row.rings)),
  ];
}

function groundColumns({ kind, class: own, name, minZoom, shape }: GroundRow) {
  const parts = shape.map((part) => Array.from(part, (degrees) => Math.round(degrees * 1e6)));
  return [kind, own, name, minZoom, boxLiteral(boxOf(pointsOf(shape[0] ?? []))), JSON.stringify(parts)];
}

/** Of lng, lat, lng, lat … */
function* pointsOf(line: ArrayLike<number>): Generator<[number, number]> {
  for (let i = 0; i + 1 < line.length; i += 2) yield [line[i] as number, line[i + 1] as number];
}

function unplacedAddressColumns(row: UnplacedAddressRow) {
  return [
    row.ref,
    row.country,
    streetKey(row.street),
    numberKey(row.houseNumber),
    nameKey(row.houseName),
    postcodeKey(row.postcode),
    row.houseNumber,
    row.houseName,
    row.street,
    row.locality,
    row.city,
    row.postcode,
    row.uprn,
    row.saidOn,
    String(row.isWithdrawn),
  ];
}

function toPoint({ lat, lng }: { lat: number; lng: number }): string {
  return `(${toDegrees(lng)},${toDegrees(lat)})`;
}

function toLine({ line }: { line: readonly number[] }): string {
  return `{${line.map(toDegrees).join(',')}}`;
}

/** Seven decimals, 1 cm: what OpenStreetMap stores; more digits only cost space. */
function toDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
