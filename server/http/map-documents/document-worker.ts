// What the thread of maps does: it reads a kept map and writes it down in another form, so that no call waits for a
// large one, and its whole text is never in the memory of the service.
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { firstReach } from '../../maps/content/first-reach.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { mapToCsv } from '../../maps/export/to-csv.ts';
import { toGeojson } from '../../maps/export/to-geojson.ts';
import { toKml } from '../../maps/export/to-kml.ts';
import { type PageParts, toPageData } from '../../maps/page-data.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import { serveMaker } from '../../maps/workers/serve-maker.ts';
import { listDrivers, readDriverSheet } from '../../planning/pages/driver-sheet.ts';

const FILES = {
  geojson: (content: MapContent) => JSON.stringify(toGeojson(content)),
  kml: toKml,
  csv: mapToCsv,
};

/** The forms that a map is downloaded in. */
export type MapFile = keyof typeof FILES;

/** What is made of a map, which comes as it is kept. */
export type DocumentWork = { content: Uint8Array } & (
  | { kind: MapFile | 'reach' }
  | { kind: 'data'; head: MapHead; parts: Omit<PageParts, 'drivers'> }
  | { kind: 'driver'; driver: number }
);

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const documentWorkerUrl = new URL(import.meta.url);

/** The name of the thread. */
export const DOCUMENTS = 'map documents';

/** JSON text for what is a part of an answer, packed text for what is one. */
export type Document = Uint8Array | string;

serveMaker(DOCUMENTS, (work: DocumentWork): Document => {
  const content = JSON.parse(zstdDecompressSync(work.content).toString()) as MapContent;
  if (work.kind === 'reach') return JSON.stringify(firstReach(content));
  if (work.kind === 'driver') {
    const { title, sources } = content;
    return JSON.stringify({ sheet: readDriverSheet(content, work.driver), title, sources });
  }
  if (work.kind !== 'data') return gzipSync(FILES[work.kind](content));
  const parts = { ...work.parts, drivers: listDrivers(content) };
  return gzipSync(JSON.stringify(toPageData(work.head, content, parts)));
});
