import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { Compression, type Header, PMTiles, readVarint, SharedPromiseCache, TileType } from 'pmtiles';
import { BrokenFileError } from '../../sources/source.ts';
import type { TileAddress } from '../tiles/tile-address.ts';
import type { Ranges } from './ground-bytes.ts';

/** The largest size of an unpacked tile or directory: a few kB may unpack to gigabytes of zeros. */
const MOST_UNPACKED = 16_000_000;
/** The header, the first directory and usually the metadata. */
const HASHED_BYTES = 100_000;
/** The number of cached directories, each at most some hundred kB. */
const DIRECTORIES = 64;
/** Layers of the Protomaps basemap: without them there is no ground to draw. */
const NEEDED_LAYERS = ['earth', 'water', 'roads', 'places'];

const unpackers = new Map([
  [Compression.Gzip, promisify(gunzip)],
  [Compression.Brotli, promisify(brotliDecompress)],
]);

/** The metadata of a file, known before any of its tiles is read. */
export interface GroundFileHead {
  bytes: number;
  /** A hash of its first bytes, which differs for another file. */
  hash: string;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  /** The attribution in its metadata, as plain text. */
  attribution: string;
  /** ISO date of its source data; null where it states none. */
  asOf: string | null;
}

/** A PMTiles file of the Protomaps basemap, read by ranges. */
export class GroundFile {
  readonly #file: PMTiles;

  constructor(readonly ranges: Ranges) {
    this.#file = new PMTiles(ranges, new SharedPromiseCache(DIRECTORIES, false, unpackDirectory), unpack);
  }

  /** A tile, unpacked; null where the file has none. */
  async tile({ z, x, y }: TileAddress): Promise<Uint8Array | null> {
    const found = await this.#file.getZxy(z, x, y);
    return found ? new Uint8Array(found.data) : null;
  }

  /** Checks whether the ground can be drawn from it. Throws BrokenFileError with the problem. */
  async check(): Promise<GroundFileHead> {
    const bytes = await this.#read('its size', () => this.ranges.size());
    const header = await this.#read('its header', () => this.#file.getHeader());
    this.#checkHeader(header, bytes);
    const metadata = await this.#read('its metadata', () => this.#file.getMetadata());
    this.#checkLayers(layerNames(metadata));
    await this.#checkTile(header);
    const { maxZoom, minLon, minLat, maxLon, maxLat } = header;
    const first = await this.ranges.getBytes(0, Math.min(bytes, HASHED_BYTES));
    return {
      bytes,
      hash: createHash('sha256').update(`${bytes} `).update(new Uint8Array(first.data)).digest('hex'),
      maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
      attribution: thanks(metadata),
      asOf: madeFrom(metadata),
    };
  }

  #checkHeader(header: Header, bytes: number): void {
    const { tileType, tileCompression, internalCompression, tileDataOffset, tileDataLength } = header;
    if (tileType !== TileType.Mvt) this.#refuse(`its tiles are ${TileType[tileType]}, not vector tiles`);
    for (const one of [tileCompression, internalCompression])
      if (one !== Compression.None && !unpackers.has(one))
        this.#refuse(
          `it is packed by ${Compression[one] ?? 'nothing known'}; gzip, brotli and unpacked are read`,
        );
    const whole = tileDataOffset + (tileDataLength ?? 0);
    if (bytes < whole) this.#refuse(`it is cut off: it has ${bytes} of ${whole} bytes`);
    if (header.minZoom !== 0) this.#refuse(`it begins at zoom ${header.minZoom}, the ground at 0`);
  }

  #checkLayers(names: readonly string[]): void {
    const missing = NEEDED_LAYERS.filter((name) => !names.includes(name));
    if (missing.length > 0)
      this.#refuse(
        `it has no ${missing.join(', ')} but ${names.slice(0, 20).join(', ') || 'no layers'}: the ground is drawn from the Protomaps basemap`,
      );
  }

  async #checkTile({ maxZoom, centerLon, centerLat }: Header): Promise<void> {
    for (const z of new Set([0, Math.min(maxZoom, 14)])) {
      const address = tileAt(z, centerLon, centerLat);
      const read = async () => new VectorTile(new PbfReader((await this.tile(address)) ?? new Uint8Array()));
      const { layers } = await this.#read(`its tile ${z}/${address.x}/${address.y}`, read);
      if (z === 0 && Object.keys(layers).length === 0) this.#refuse('its first tile is empty');
    }
  }

  async #read<Read>(what: string, read: () => Promise<Read>): Promise<Read> {
    try {
      return await read();
    } catch (error) {
      return this.#refuse(`${what} cannot be read (${(error as Error).message})`);
    }
  }

  #refuse(problem: string): never {
    throw new BrokenFileError(this.ranges.getKey(), problem);
  }
}

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return packed;
  const unpacker = unpackers.get(compression);
  if (!unpacker) throw new Error(`it is packed by ${Compression[compression] ?? 'nothing known'}`);
  const bytes = await unpacker(packed, { maxOutputLength: MOST_UNPACKED });
  return Uint8Array.from(bytes).buffer;
}

/** Parses a directory. Its count is trusted only if that many entries fit in, with four numbers each. */
async function unpackDirectory(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const bytes = await unpack(packed, compression);
  const count = bytes.byteLength === 0 ? 0 : readVarint({ buf: new Uint8Array(bytes), pos: 0 });
  if (!(count > 0 && count * 4 <= bytes.byteLength))
    throw new Error(`a directory of ${bytes.byteLength} bytes says that it holds ${count} entries`);
  return bytes;
}

/**
 * The tool that made the planet writes the date of its extract; planetiler does it as
 * planetiler:osm:osmosisreplicationtime.
 */
function madeFrom(metadata: unknown): string | null {
  const told = (metadata as Partial<Record<string, unknown>>)['planetiler:osm:osmosisreplicationtime'];
  const day = typeof told === 'string' ? told.slice(0, 10) : '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function layerNames(metadata: unknown): string[] {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers;
  if (!Array.isArray(layers)) return [];
  return layers.map((layer: { id?: unknown } | null) => String(layer?.id ?? ''));
}

/** Attributions contain links. */
function thanks(metadata: unknown): string {
  const { attribution } = metadata as { attribution?: unknown };
  const text = typeof attribution === 'string' ? attribution.replace(/<[^<>]*>/g, ' ') : '';
  const words = text.replaceAll('&copy;', '©').replace(/\s+/g, ' ').trim().slice(0, 300);
  // Whatever else it contains, the Protomaps basemap is made from OpenStreetMap.
  return words.includes('OpenStreetMap')
    ? words
    : [words, '© OpenStreetMap contributors'].filter(Boolean).join(' ');
}

function tileAt(z: number, lng: number, lat: number): TileAddress {
  const side = 2 ** z;
  const within = (at: number) => Math.min(side - 1, Math.max(0, Math.floor(at * side) || 0));
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return { z, x: within((lng + 180) / 360), y: within((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) };
}
