// The difference of two files of a publisher, read and compared without any of the product's code.
import { inflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  /** Meters in any plane, or degrees. */
  x: number;
  y: number;
}

/** A line for every row that differs: 'NP20 1AA moved', with the distance beside it. */
export interface FileChange {
  key: string;
  what: string;
  meters: number | null;
}

type Read = (file: Buffer) => Map<string, Entry>;

const EARTH_METERS = 6_371_000;

export const READERS: Record<string, { read: Read; meters(a: Entry, b: Entry): number }> = {
  'code-point-open': {
    read: readCodePoint,
    meters: (a, b) => Math.hypot(a.x - b.x, a.y - b.y),
  },
  'ea-flood-areas': {
    read: readFloodAreas,
    meters: (a, b) => {
      const rad = Math.PI / 180;
      const h =
        Math.sin(((a.y - b.y) * rad) / 2) ** 2 +
        Math.cos(a.y * rad) * Math.cos(b.y * rad) * Math.sin(((a.x - b.x) * rad) / 2) ** 2;
      return 2 * EARTH_METERS * Math.asin(Math.sqrt(h));
    },
  },
};

export function compareFiles(source: string, before: Buffer, after: Buffer): FileChange[] {
  const { read, meters } = READERS[source] as (typeof READERS)[string];
  const [old, now] = [read(before), read(after)];
  const changes: FileChange[] = [];
  for (const key of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [a, b] = [old.get(key), now.get(key)];
    if (!a) changes.push({ key, what: 'new', meters: null });
    else if (!b) changes.push({ key, what: 'gone', meters: null });
    else {
      const far = meters(a, b);
      const what = [far >= 1 ? 'moved' : '', a.name === b.name ? '' : 'renamed'].filter(Boolean);
      if (what.length > 0) changes.push({ key, what: what.join(' '), meters: far >= 1 ? far : null });
    }
  }
  return changes;
}

function readCodePoint(zip: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of firstFile(zip).toString('latin1').trim().split('\n')) {
    const [code = '', , east, north] = line.split(',').map((field) => field.replaceAll('"', ''));
    entries.set(code, { name: code, x: Number(east), y: Number(north) });
  }
  return entries;
}

/** Behind its local header of 30 bytes, name and extra field. */
function firstFile(zip: Buffer): Buffer {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18)));
}

function readFloodAreas(file: Buffer): Map<string, Entry> {
  interface Feature {
    properties: { fws_tacode: string; ta_name: string };
    geometry: { coordinates: [number, number][][] };
  }
  const { features } = JSON.parse(file.toString()) as { features: Feature[] };
  return new Map(
    features.map(({ properties, geometry }) => {
      const [ring = []] = geometry.coordinates;
      const middle = (index: 0 | 1) => {
        const all = ring.map((corner) => corner[index]);
        return (Math.min(...all) + Math.max(...all)) / 2;
      };
      return [properties.fws_tacode, { name: properties.ta_name, x: middle(0), y: middle(1) }];
    }),
  );
}
