import Papa from 'papaparse';
import { toWgs84 } from '../../../geometry/national-grid/to-wgs84.ts';
import { BrokenFileError } from '../../source.ts';

/** One named object. */
export interface OpenName {
  id: string;
  /** One name, or two where it has one in another language: 'Newport' and 'Casnewydd'. */
  names: string[];
  /** 'populatedPlace', 'transportNetwork', 'other' … */
  type: string;
  /** 'Town', 'Named Road', 'Postcode' … */
  localType: string;
  lat: number;
  lng: number;
  /** The distance from its point to the edge of its bounding box. */
  reachMeters: number;
  district: string;
  county: string;
  country: string;
}

// The files have no header; Doc/OS_Open_Names_Header.csv names the columns.
const COLUMN = {
  ID: 0,
  NAME1: 2,
  NAME2: 4,
  TYPE: 6,
  LOCAL_TYPE: 7,
  GEOMETRY_X: 8,
  GEOMETRY_Y: 9,
  MBR_XMIN: 12,
  MBR_YMIN: 13,
  MBR_XMAX: 14,
  MBR_YMAX: 15,
  DISTRICT_BOROUGH: 21,
  COUNTY_UNITARY: 24,
  COUNTRY: 29,
} as const;
const COLUMNS = 34;

/** The names of one tile. */
export function* readNames(where: string, text: string): Generator<OpenName> {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: true,
  });
  for (const [index, fields] of data.entries()) yield toName(`${where}, line ${index + 1}`, fields);
}

function toName(where: string, fields: string[]): OpenName {
  if (fields.length !== COLUMNS) {
    throw new BrokenFileError(where, `${COLUMNS} columns were expected, ${fields.length} are there`);
  }
  const read = (column: keyof typeof COLUMN) => fields[COLUMN[column]] ?? '';
  const [x, y] = [toMeters(where, read('GEOMETRY_X')), toMeters(where, read('GEOMETRY_Y'))];
  return {
    id: read('ID'),
    names: [...new Set([read('NAME1'), read('NAME2')])].filter(Boolean),
    type: read('TYPE'),
    localType: read('LOCAL_TYPE'),
    ...toWgs84(x, y),
    reachMeters: Math.max(
      // The box is blank for a mere point.
      ...[read('MBR_XMIN'), read('MBR_XMAX')]
        .filter(Boolean)
        .map((edge) => Math.abs(toMeters(where, edge) - x)),
      ...[read('MBR_YMIN'), read('MBR_YMAX')]
        .filter(Boolean)
        .map((edge) => Math.abs(toMeters(where, edge) - y)),
      0,
    ),
    district: read('DISTRICT_BOROUGH'),
    county: read('COUNTY_UNITARY'),
    country: read('COUNTRY'),
  };
}

/** '331719.836'; the boxes of places by the coast extend past the grid's edge: '-120.5'. */
function toMeters(where: string, text: string): number {
  if (!/^-?\d{1,7}(\.\d+)?$/.test(text)) {
    throw new BrokenFileError(where, `an easting or northing in meters was expected, got "${text}"`);
  }
  return Number(text);
}
