import type { Geometry } from 'geojson';
import { open } from 'shapefile';
import yauzl from 'yauzl';
import type { Properties } from '../../gazetteer/properties.ts';
import { BrokenFeedError } from '../feed.ts';

export interface ZippedShape {
  properties: Properties;
  geometry: Geometry | null;
}

/** No product of the center comes near it. */
const MOST_BYTES = 50_000_000;

/** The records of the shapefile in a zip archive whose name ends so: '_5day_pgn'. None where it is not in it. */
export async function readZippedShapes(archive: Buffer, ending: string): Promise<ZippedShape[]> {
  try {
    const members = await readMembers(archive, ending.toLowerCase());
    const [shp, dbf] = [members.get('shp'), members.get('dbf')];
    if (!shp || !dbf) return [];
    const source = await open(shp, dbf, { encoding: 'utf-8' });
    const shapes: ZippedShape[] = [];
    for (;;) {
      const { done, value } = await source.read();
      if (done) return shapes;
      shapes.push({ properties: value.properties ?? {}, geometry: value.geometry as Geometry | null });
    }
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
