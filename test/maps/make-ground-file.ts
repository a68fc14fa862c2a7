import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** What is made otherwise than in a file that is right. */
export interface Wrong {
  layers?: string[];
  tileType?: number;
  tileCompression?: number;
  minZoom?: number;
  /** In place of the first directory, not packed. */
  directory?: Uint8Array;
  /** In place of every tile, not packed. */
  tile?: Uint8Array;
}

const feature = (properties: Feature['properties'], geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const square = (west: number, south: number, side: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

const line = (...coordinates: number[][]): Geometry => ({ type: 'LineString', coordinates });

/** An island around 10° E, 10° N as the Protomaps basemap has it: a road, a rail, a lake, a river, a park, a town. */
const ISLAND: Record<string, Feature[]> = {
  earth: [feature({ kind: 'earth' }, square(9.5, 9.5, 1))],
  landuse: [
    feature({ kind: 'park', name: 'Palm Park' }, square(9.9, 9.9, 0.05)),
    feature({ kind: 'industrial' }, square(9.6, 9.6, 0.05)),
  ],
  water: [
    feature({ kind: 'lake' }, square(10.2, 10.2, 0.1)),
    feature({ kind: 'river', name: 'River Palm' }, line([9.6, 9.8], [10.4, 9.8])),
  ],
  roads: [
    feature({ kind: 'highway', kind_detail: 'motorway', name: 'M1' }, line([9.5, 10], [10.5, 10])),
    feature({ 'pmap:kind': 'minor_road', name: 'Palm Street' }, line([10, 9.5], [10, 10.5])),
    feature({ kind: 'rail' }, line([9.5, 10.1], [10.5, 10.1])),
    feature({ kind: 'ferry' }, line([9, 10.1], [9.5, 10.1])),
  ],
  boundaries: [feature({ kind: 'country' }, line([9.5, 10.15], [10.5, 10.15]))],
  places: [
    feature(
      { kind: 'locality', kind_detail: 'city', name: 'Palmville', population: 900_000 },
      { type: 'Point', coordinates: [10, 10] },
    ),
    feature({ kind: 'country', name: 'Palmland' }, { type: 'Point', coordinates: [10.1, 10.1] }),
  ],
};

/** Writes a PMTiles file up to the zoom, with the one tile of each that holds the island's middle. */
export function makeGroundFile(path: string, maxZoom: number, wrong: Wrong = {}): void {
  const tiles = Array.from({ length: maxZoom + 1 }, (_, z) => ({
    id: zxyToTileId(z, ...tileOf(z)),
    bytes: gzipSync(wrong.tile ?? islandTile(z)),
  }));
  const directory = gzipSync(wrong.directory ?? writeDirectory(tiles));
  const metadata = gzipSync(
    JSON.stringify({
      attribution: '<a href="https://osm.example">&copy; OpenStreetMap</a>',
      'planetiler:osm:osmosisreplicationtime': '2026-10-01T00:00:00Z',
      vector_layers: (wrong.layers ?? Object.keys(ISLAND)).map((id) => ({ id })),
    }),
  );
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = writeHeader([directory.length, metadata.length, data.length], tiles.length, maxZoom, wrong);
  writeFileSync(path, Buffer.concat([header, directory, metadata, data]));
}

function tileOf(z: number): [x: number, y: number] {
  const y = (1 - Math.asinh(Math.tan((10 * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor((190 / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

function islandTile(z: number): Uint8Array {
  const [x, y] = tileOf(z);
  const cut = Object.entries(ISLAND).flatMap(([name, features]) => {
    const options = { maxZoom: 14, indexMaxZoom: 0, extent: 4096, buffer: 64 };
    const tile = new GeoJSONVT({ type: 'FeatureCollection', features }, options).getTile(z, x, y);
    return tile ? [[name, tile] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 });
}

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md: ids as differences, runs, lengths, offsets. */
function writeDirectory(tiles: readonly { id: number; bytes: Uint8Array }[]): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(tiles.length);
  for (const [at, { id }] of tiles.entries()) writer.writeVarint(id - (tiles[at - 1]?.id ?? 0));
  for (const _ of tiles) writer.writeVarint(1);
  for (const { bytes } of tiles) writer.writeVarint(bytes.length);
  // 1 is the start of the data, 0 right after the one before.
  for (const at of tiles.keys()) writer.writeVarint(at === 0 ? 1 : 0);
  return writer.finish();
}

const HEADER = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

function writeHeader(
  [directory, metadata, data]: [number, number, number],
  tiles: number,
  maxZoom: number,
  { tileType = VECTOR_TILES, tileCompression = GZIP, minZoom = 0 }: Wrong,
): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER + directory;
  const dataAt = metadataAt + metadata;
  const numbers = [HEADER, directory, metadataAt, metadata, 0, 0, dataAt, data, tiles, tiles, tiles];
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + at * 8);
  for (const [at, byte] of [1, GZIP, tileCompression, tileType, minZoom, maxZoom].entries())
    header.writeUInt8(byte, 96 + at);
  for (const [at, degrees] of [9.5, 9.5, 10.5, 10.5].entries())
    header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  header.writeUInt8(maxZoom, 118);
  for (const [at, degrees] of [10, 10].entries()) header.writeInt32LE(degrees * 1e7, 119 + at * 4);
  return header;
}
