import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { OSMTransform } from 'osm-pbf-parser-node';
import { BrokenFileError } from '../../source.ts';

export type Tags = Readonly<Record<string, string>>;

export interface OsmNode {
  type: 'node';
  id: number;
  lat: number;
  lon: number;
  tags?: Tags;
  info?: { timestamp?: number };
}

export interface OsmWay {
  type: 'way';
  id: number;
  refs: number[];
  tags?: Tags;
  info?: { timestamp?: number };
}

export interface OsmRelation {
  type: 'relation';
  id: number;
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
  tags?: Tags;
  info?: { timestamp?: number };
}

export type OsmElement = OsmNode | OsmWay | OsmRelation;

/** The file's first block. */
export interface ExtractHeader {
  type?: undefined;
  /** Unix seconds; 0 when the writer set none. */
  osmosis_replication_timestamp: number;
}

export interface ReadOptions {
  /** Which elements need tags; reading without tags is faster. */
  withTags: { node: boolean; way: boolean; relation: boolean };
  withTimes?: boolean;
  /** Called with the share of the file read so far. */
  at?: (share: number) => void;
}

/** A PBF file's blocks in order: first [header], then lists of some thousand elements each. */
export async function* readBlocks(
  file: string,
  options: ReadOptions,
): AsyncGenerator<(ExtractHeader | OsmElement)[]> {
  const { size } = await stat(file);
  await assertPbf(file);
  const input = createReadStream(file, { highWaterMark: 1 << 18 });
  const parser = new OSMTransform({ withTags: options.withTags, withInfo: options.withTimes ?? false });
  // The parser passes errors of either stream to the loop below.
  pipeline(input, parser, () => {});
  try {
    for await (const block of parser) {
      options.at?.(input.bytesRead / size);
      yield block;
    }
  } catch (error) {
    if (error instanceof BrokenFileError) throw error;
    const where = `${file}, in the first ${input.bytesRead} of ${size} bytes`;
    throw new BrokenFileError(
      where,
      `a whole OpenStreetMap PBF file was expected: ${(error as Error).message}`,
    );
  }
}

/** Four bytes of length, then a BlobHeader whose first field is the text 'OSMHeader'. */
async function assertPbf(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(15), 0, 15, 0);
    if (buffer.toString('latin1', 6) !== 'OSMHeader') {
      throw new BrokenFileError(
        `${file}, byte 7`,
        'OSMHeader was expected: it is not an OpenStreetMap PBF file',
      );
    }
  } finally {
    await handle.close();
  }
}
