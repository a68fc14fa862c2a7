import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';

export interface Element {
  type: 'node' | 'way' | 'relation';
  id: number;
  tags?: Record<string, string>;
  lat: number;
  lon: number;
  refs: number[];
  members: { type: string; ref: number; role: string }[];
}

interface Header {
  bbox: { left: number; right: number; top: number; bottom: number };
  required_features: string[];
  osmosis_replication_timestamp: number;
}

export interface TownFile {
  header: Header;
  elements: Element[];
}

/** Runs the work on a freshly generated folder, which is gone afterwards. */
export async function withSampleford<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleford-'));
  try {
    await generateSampleford(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Content by path, hex. */
export async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.sort().map(async (file) => [relative(folder, file), await readHex(file)]),
  );
  return Object.fromEntries(contents);
}

export async function readPbf(file: string): Promise<TownFile> {
  const items: unknown[] = [];
  for await (const item of createOSMStream(file)) items.push(item);
  const [header, ...elements] = items;
  return { header: header as Header, elements: elements as Element[] };
}

export function nodesOf({ elements }: TownFile): Element[] {
  return elements.filter(({ type }) => type === 'node');
}

export function waysOf({ elements }: TownFile): Element[] {
  return elements.filter(({ type }) => type === 'way');
}

export function kilometers(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return 111.32 * Math.hypot(a.lat - b.lat, east);
}

async function readHex(file: string): Promise<string> {
  return (await readFile(file)).toString('hex');
}
