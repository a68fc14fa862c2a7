// Turns a PackRow into table columns. Keys and cells are added here, in the same way for every source.
import { localityKey, nameKey, numberKey, streetKey } from '../geocoder/parse/normalize.ts';
import { postcodeKey } from '../geocoder/parse/postcodes.ts';
import { cellOf } from './cells.ts';
import { toJsonb, toLine, toPoint } from './column-values.ts';
import type { PackRow } from './pack-row.ts';
import type { PoiRow, RegisterEntryRow } from './poi-rows.ts';
import type {
  AddressRangeRow,
  AddressRow,
  LocalityRow,
  PlaceRow,
  PostcodeRow,
  StreetRow,
  UnplacedAddressRow,
  ZipCityRow,
} from './rows.ts';
import { areaColumns, groundColumns, heightLimitColumns } from './shape-columns.ts';

/** Increased when keys, cells or columns change, so that files loaded before are read again. */
export const COLUMNS_FORMAT = 4;

/** The row's values in Postgres' format, in the order of columnNames. */
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
