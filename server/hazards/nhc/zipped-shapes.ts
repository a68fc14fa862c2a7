import yauzl from 'yauzl';
import { openShapefile, type ShapeRecord } from '../../sources/formats/open-shapefile.ts';
import { BrokenFeedError } from '../feed.ts';

/** No product of the center is nearly as large. */
const MOST_BYTES = 50_000_000;

/** The records of the shapefile in a zip archive whose name ends with this: '_5day_pgn'. Empty where it is missing. */
export async function readZippedShapes(archive: Buffer, ending: string): Promise<ShapeRecord[]> {
  try {
    const members = await readMembers(archive, ending.toLowerCase());
    const [shp, dbf] = [members.get('shp'), members.get('dbf')];
    if (!shp || !dbf) return [];
    const read = await openShapefile(shp, dbf, 'utf-8');
    const shapes: ShapeRecord[] = [];
    for (let shape = await read(); shape; shape = await read()) shapes.push(shape);
    return shapes;
  } catch (error) {
    throw new BrokenFeedError(`a zipped shapefile was expected: ${(error as Error).message}`);
  }
}

async function readMembers(archive: Buffer, ending: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const members = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const [, kind = ''] = entry.fileName.toLowerCase().split(`${ending}.`);
    if (kind !== 'shp' && kind !== 'dbf') continue;
    if (entry.uncompressedSize > MOST_BYTES) throw new Error(`${entry.fileName} is too large`);
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    members.set(kind, Buffer.concat(chunks));
  }
  return members;
}
