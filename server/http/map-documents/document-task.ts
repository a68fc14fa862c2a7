// A thread reads a stored map and writes it in another form: a large map delays no call, and its whole text is never in
// the memory of the thread that answers.
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { firstReach } from '../../maps/content/first-reach.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { mapToCsv } from '../../maps/export/to-csv.ts';
import { toGeojson } from '../../maps/export/to-geojson.ts';
import { toKml } from '../../maps/export/to-kml.ts';
import { type PageParts, toPageData } from '../../maps/page-data.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import { listDrivers, readDriverSheet } from '../../planning/pages/driver-sheet.ts';
import { parseLarge } from '../../threads/parse-large.ts';
import { ownBytes, type Task } from '../../threads/threads.ts';

const FILES = {
  geojson: (content: MapContent) => JSON.stringify(toGeojson(content)),
  kml: toKml,
  csv: mapToCsv,
};

/** The download forms of a map. */
export type MapFile = keyof typeof FILES;

/** The output for a map, which arrives in stored form. */
export type DocumentWork = { content: Uint8Array } & (
  | { kind: MapFile }
  | { kind: 'reach' | 'pins' | 'drivers' }
  | { kind: 'data'; head: MapHead; parts: Omit<PageParts, 'drivers'> }
  | { kind: 'driver'; driver: number }
);

/** The output is JSON for a part of an answer, and a packed text for a whole one. */
export const documentTask: Task<DocumentWork, Uint8Array<ArrayBuffer>> = {
  name: 'map-document',
  heavy: { what: 'this map', mend: 'whoever made it can split it' },
  work: (asked) => {
    const content = parseLarge(zstdDecompressSync(asked.content)) as MapContent;
    if (asked.kind === 'reach') return toJson(firstReach(content));
    if (asked.kind === 'drivers') return toJson(listDrivers(content).map(({ driver }) => driver));
    if (asked.kind === 'driver') {
      const { title, sources } = content;
      return toJson({ sheet: readDriverSheet(content, asked.driver), title, sources });
    }
    if (asked.kind === 'pins')
      return toJson(content.layers.map(({ name, features }) => [name, features.map(({ id }) => id)]));
    if (asked.kind !== 'data') return pack(FILES[asked.kind](content));
    const parts = { ...asked.parts, drivers: listDrivers(content) };
    return pack(JSON.stringify(toPageData(asked.head, content, parts)));
  },
  moves: ({ buffer }) => [buffer],
};

const toJson = (value: unknown) => ownBytes(Buffer.from(JSON.stringify(value)));

const pack = (text: string) => ownBytes(gzipSync(text));
