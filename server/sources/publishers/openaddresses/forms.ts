import type { Form } from '../../formats/form.ts';

export type AddressField = 'id' | 'number' | 'street' | 'city' | 'region' | 'postcode';
export type PointField = 'lng' | 'lat' | 'wkt';
export type TableField = AddressField | PointField;

const OUTPUT = {
  number: ['NUMBER'],
  street: ['STREET'],
  city: ['CITY'],
  region: ['REGION'],
  postcode: ['POSTCODE'],
};
const IN_COLUMNS = { lng: ['LON'], lat: ['LAT'], wkt: [] };
const AS_TEXT = { lng: [], lat: [], wkt: ['GEOM'] };

/**
 * Tables: the forms that OpenAddresses writes, with the hash added in late 2016 and before it, then tables that it
 * reads.
 */
export const tableForms: readonly Form<TableField>[] = [
  { ...OUTPUT, ...IN_COLUMNS, id: ['HASH'] },
  { ...OUTPUT, ...IN_COLUMNS, id: ['ID'] },
  { ...OUTPUT, ...AS_TEXT, id: ['HASH'] },
  { ...OUTPUT, ...AS_TEXT, id: ['ID'] },
  // Virginia
  {
    id: ['ADDPTKEY'],
    number: ['ADDRNUM', 'ADDRNUMSUF'],
    city: ['PO_NAME'],
    region: ['STATE'],
    street: [
      'STREET_PREMOD',
      'STREET_PREFIX',
      'STREET_PRE_TYPE',
      'STREET_NAME',
      'STREET_TYPE',
      'STREET_SUFFIX',
    ],
    postcode: ['ZIP_5'],
    lng: ['LONG'],
    lat: ['LAT'],
    wkt: [],
  },
];

/**
 * Features: the form that OpenAddresses writes today, then shapefiles and geodatabases of counties, cities and states
 * that it reads.
 */
export const featureForms: readonly Form<AddressField>[] = [
  {
    id: ['hash'],
    number: ['number'],
    street: ['street'],
    city: ['city'],
    region: ['region'],
    postcode: ['postcode'],
  },
  // Alameda County
  {
    id: ['SPADID'],
    number: ['ST_NUM'],
    street: ['DIRPRE', 'FEANME', 'FEATYP', 'DIRSUF'],
    city: ['CITY'],
    region: [],
    postcode: ['ZIPCODE'],
  },
  // Berkeley
  {
    id: ['APN'],
    number: ['StreetNum'],
    street: ['Direction', 'StreetName', 'StreetSufx'],
    city: ['City'],
    region: ['State'],
    postcode: ['Zip'],
  },
  // New Jersey
  {
    id: ['AP_GUID'],
    number: ['PRE_NUM', 'ADDR_NUM', 'SUF_NUM'],
    street: ['NAME_FULL'],
    city: ['ZIP_NAME'],
    region: [],
    postcode: ['ZIP_CODE'],
  },
  // San Francisco
  {
    id: ['EAS_BASEID'],
    number: ['ADDR_NUM', 'ADDR_N_SFX'],
    street: ['ST_NAME', 'ST_TYPE'],
    city: [],
    region: [],
    postcode: ['ZIPCODE'],
  },
  // Trumbull County, Ohio
  {
    id: ['FEATUREID'],
    number: ['HOUSENUM'],
    street: ['ST_PREFIX', 'ST_NAME', 'ST_TYPE', 'ST_SUFFIX'],
    city: ['USPS_CITY'],
    region: ['STATE'],
    postcode: ['ZIPCODE'],
  },
  // Utah
  {
    id: ['UTAddPtID'],
    number: ['AddNum', 'AddNumSuff'],
    city: ['City'],
    region: ['State'],
    street: ['PrefixDir', 'StreetName', 'StreetType', 'SuffixDir'],
    postcode: ['ZipCode'],
  },
];
