import { type LineRecord, writeLines } from '../../server/sampleford/write-shapefile.ts';
import { writeZip } from './write-zip.ts';

export type ShapeRecord = LineRecord;
export { type PolygonRecord, writePolygons } from '../../server/sampleford/write-shapefile.ts';

/** A zipped shapefile of points or of lines. */
export function writeShapefile(name: string, records: readonly ShapeRecord[], projection = ''): Buffer {
  return writeZip(writeLines(name, records, projection));
}
