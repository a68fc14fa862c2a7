import type { Geometry } from 'geojson';
import type { MapRecord } from '../../formats/map-record.ts';
import { readMapRecords } from '../../formats/read-map-records.ts';
import { readTable } from '../../formats/table-file.ts';
import { parseWellKnown } from '../../formats/well-known.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

const COLUMNS = {
  entity: ['entity'],
  name: ['name'],
  reference: ['reference'],
  'organisation-entity': ['organisation-entity'],
  'end-date': ['end-date'],
  geometry: ['geometry'],
  point: ['point'],
} as const;

// A tree's row has the number of its zone and no geometry.
const FORMS = [COLUMNS, { ...COLUMNS, geometry: [] }];

/** Records of one of the publisher's files, CSV or GeoJSON, or of a council's map file. */
export async function* readRecords(file: string, progress: ReadProgress): AsyncGenerator<MapRecord> {
  if (!/\.csv(\.gz)?$/i.test(file)) {
    yield* readMapRecords(file, progress);
    return;
  }
  for await (const { values, where } of readTable(file, progress, { forms: FORMS, delimiter: ',' })) {
    const { geometry, point, ...properties } = values;
    yield { properties, where, geometry: toGeometry(where, geometry || point) };
  }
}

/** 'MULTIPOLYGON (((-0.2 52.3, …)))' as GeoJSON. */
function toGeometry(where: string, text: string): Geometry | null {
  if (text === '') return null;
  try {
    return parseWellKnown(text);
  } catch (error) {
    throw new BrokenFileError(where, `a geometry as text was expected: ${(error as Error).message}`);
  }
}
