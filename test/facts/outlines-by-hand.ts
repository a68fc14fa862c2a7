// The publishers' files read and asked in the plainest way, without any of the loaders: what answers are held against.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RawOutline {
  properties: Record<string, unknown>;
  /** Polygons of rings of [lng, lat]. */
  polygons: [number, number][][][];
}

export function readRawOutlines(file: string): RawOutline[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const { features } = JSON.parse(text) as {
    features: {
      properties: Record<string, unknown>;
      geometry: { type: string; coordinates: never } | null;
    }[];
  };
  return features.map(({ properties, geometry }) => ({
    properties,
    polygons: !geometry ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

/** By how often all rings together wind around the point: even is outside (Shimrat 1962). */
export function holdsPoint({ polygons }: RawOutline, lng: number, lat: number): boolean {
  return polygons.some((rings) => {
    let isIn = false;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i] as [number, number];
        const [xj, yj] = ring[j] as [number, number];
        if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) isIn = !isIn;
      }
    }
    return isIn;
  });
}

const RECORD_HEAD_BYTES = 8;
const POLYGON_HEAD_BYTES = 44;

/** The polygons of a .shp as it is, in its own coordinates; a record's rings count together, whichever are holes. */
export function readRawShapes(shp: Buffer): RawOutline[] {
  const outlines: RawOutline[] = [];
  for (let at = 100; at < shp.length; ) {
    const bytes = 2 * shp.readInt32BE(at + 4);
    const start = at + RECORD_HEAD_BYTES;
    at = start + bytes;
    if (shp.readInt32LE(start) !== 5) continue;
    const [parts, points] = [shp.readInt32LE(start + 36), shp.readInt32LE(start + 40)];
    const starts = Array.from({ length: parts }, (_, i) =>
      shp.readInt32LE(start + POLYGON_HEAD_BYTES + 4 * i),
    );
    const first = start + POLYGON_HEAD_BYTES + 4 * parts;
    const position = (i: number): [number, number] => [
      shp.readDoubleLE(first + 16 * i),
      shp.readDoubleLE(first + 16 * i + 8),
    ];
    const rings = starts.map((from, i) =>
      Array.from({ length: (starts[i + 1] ?? points) - from }, (_, k) => position(from + k)),
    );
    outlines.push({ properties: {}, polygons: [rings] });
  }
  return outlines;
}

/** Polygons of well-known binary, little endian, as GeoPackages keep them behind a head. */
export function readRawWkb(wkb: Buffer): RawOutline['polygons'] {
  let at = 0;
  const count = () => {
    at += 4;
    return wkb.readUInt32LE(at - 4);
  };
  const double = () => {
    at += 8;
    return wkb.readDoubleLE(at - 8);
  };
  const readOne = (): RawOutline['polygons'] => {
    at++;
    const type = count();
    if (type === 6) return Array.from({ length: count() }, readOne).flat();
    if (type !== 3) throw new Error(`a polygon was expected, got type ${type}`);
    return [
      Array.from({ length: count() }, () =>
        Array.from({ length: count() }, (): [number, number] => [double(), double()]),
      ),
    ];
  };
  return readOne();
}
