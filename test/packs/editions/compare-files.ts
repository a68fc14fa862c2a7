// The difference of two files of a publisher, read and compared without any of the product's code.
import { inflateRawSync, inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';

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
  'ea-flood-areas': { read: readFloodAreas, meters: onGlobe },
  openstreetmap: { read: readExtract, meters: onGlobe },
  fhrs: { read: readRegister, meters: onGlobe },
};

function onGlobe(a: Entry, b: Entry): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((a.y - b.y) * rad) / 2) ** 2 +
    Math.cos(a.y * rad) * Math.cos(b.y * rad) * Math.sin(((a.x - b.x) * rad) / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(h));
}

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

interface PartsOfZones {
  /** Zone and center of each square that only the one file has, sorted. */
  onlyBefore: string[];
  onlyAfter: string[];
  /** Of those, pairs of one zone within the same hundredth of a degree: they may be one that was drawn anew. */
  pairs: number;
}

/** Squares of flood zones have no name of their own: what both files have cancels out, square by square. */
export function compareZones(before: Buffer, after: Buffer): PartsOfZones {
  const [old, now] = [readZones(before), readZones(after)];
  const onlyBefore = old.filter((one) => !now.includes(one)).sort();
  const onlyAfter = now.filter((one) => !old.includes(one)).sort();
  const [left, right] = [onlyBefore, onlyAfter].map((all) => Map.groupBy(all, spotOf));
  const pairs = [...(left ?? [])].reduce(
    (sum, [spot, own]) => sum + Math.min(own.length, right?.get(spot)?.length ?? 0),
    0,
  );
  return { onlyBefore, onlyAfter, pairs };
}

/** 'zone-2 -2.98975 51.58025' */
export const zoneLine = (key: string, x: number, y: number) => `${key} ${x.toFixed(6)} ${y.toFixed(6)}`;

function spotOf(line: string): string {
  const [zone, x, y] = line.split(' ');
  return `${zone} ${Number(x).toFixed(2)} ${Number(y).toFixed(2)}`;
}

function readZones(file: Buffer): string[] {
  interface Feature {
    properties: { flood_zone: string };
    geometry: { coordinates: [number, number][][] };
  }
  const { features } = JSON.parse(file.toString()) as { features: Feature[] };
  return features.map(({ properties, geometry }) => {
    const [[west, south], , [east, north]] = geometry.coordinates[0] as [number, number][] as [
      [number, number],
      [number, number],
      [number, number],
    ];
    const zone = `zone-${properties.flood_zone.slice('FZ'.length)}`;
    return zoneLine(zone, (west + east) / 2, (south + north) / 2);
  });
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

function readRegister(zip: Buffer): Map<string, Entry> {
  const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  const entries = firstFile(zip).toString('utf8').split('<EstablishmentDetail>').slice(1);
  return new Map(
    entries.map((xml) => [
      textOf(xml, 'FHRSID'),
      {
        name: textOf(xml, 'BusinessName'),
        x: Number(textOf(xml, 'Longitude')),
        y: Number(textOf(xml, 'Latitude')),
      },
    ]),
  );
}

/** Nodes with a name, as the file format's published protobuf has them: blobs, blocks, dense nodes. */
function readExtract(file: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < file.length; ) {
    const headLength = file.readUInt32BE(at);
    const head = fieldsOf(file.subarray(at + 4, at + 4 + headLength));
    const start = at + 4 + headLength;
    at = start + Number(head.get(3)?.[0]);
    const isData = Buffer.from(head.get(1)?.[0] as Uint8Array).toString() === 'OSMData';
    const body = fieldsOf(file.subarray(start, at));
    if (isData) readBlock(inflateSync(body.get(3)?.[0] as Uint8Array), entries);
  }
  return entries;
}

function readBlock(block: Uint8Array, entries: Map<string, Entry>): void {
  const fields = fieldsOf(block);
  const strings = (fieldsOf(fields.get(1)?.[0] as Uint8Array).get(1) ?? []).map((one) =>
    Buffer.from(one as Uint8Array).toString(),
  );
  for (const group of fields.get(2) ?? []) {
    const dense = fieldsOf(group as Uint8Array).get(2)?.[0];
    if (!(dense instanceof Uint8Array)) continue;
    const own = fieldsOf(dense);
    const list = (field: number) => own.get(field)?.[0] as Uint8Array | undefined;
    const [ids, lats, lngs] = [1, 8, 9].map((field) =>
      summed(new PbfReader(list(field) ?? new Uint8Array())),
    );
    const tags = plain(new PbfReader(list(10) ?? new Uint8Array()));
    let tag = 0;
    for (const [index, id] of (ids ?? []).entries()) {
      let name = '';
      for (; tags[tag]; tag += 2)
        if (strings[tags[tag] as number] === 'name') name = strings[tags[tag + 1] as number] ?? '';
      tag++;
      if (name)
        entries.set(`node/${id}`, { name, x: (lngs?.[index] ?? 0) / 1e7, y: (lats?.[index] ?? 0) / 1e7 });
    }
  }
}

/** A message's fields by their numbers: numbers, and bytes of whatever is longer. */
function fieldsOf(bytes: Uint8Array): Map<number, (number | Uint8Array)[]> {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const reader = new PbfReader(bytes);
  while (reader.pos < reader.length) {
    const key = reader.readVarint();
    const value = (key & 7) === 2 ? reader.readBytes() : reader.readVarint(true);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

/** Each is told as its difference from the one before. */
function summed(reader: PbfReader): number[] {
  const list: number[] = [];
  while (reader.pos < reader.length) list.push((list.at(-1) ?? 0) + reader.readSVarint());
  return list;
}

function plain(reader: PbfReader): number[] {
  const list: number[] = [];
  while (reader.pos < reader.length) list.push(reader.readVarint());
  return list;
}
