import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import type { PageParts } from '../../maps/page-data.ts';
import { listPhotos } from '../../maps/photos/photos.ts';
import { findPackedContent, type MapHead } from '../../maps/store/map-store.ts';
import { listSourcesSeen, readGround } from '../../maps/tiles/ground-version.ts';
import { MadeOnce } from '../../maps/workers/made-once.ts';
import type { DriverSheet } from '../../planning/pages/driver-sheet.ts';
import { ownBytes, type Threads } from '../../threads/threads.ts';
import { FairTurns } from '../../turns/fair-turns.ts';
import { type DocumentWork, documentTask, type MapFile } from './document-task.ts';

/** Bytes of cached documents. */
const MOST_BYTES = 64 * 1024 * 1024;
const TURNS = {
  atOnce: 1,
  mostWaiting: { all: 100 },
  refusals: { all: 'too many maps are being read; try again in a few seconds' },
  retrySeconds: 5,
};

const READERS = 'readers of maps';

type PageReach = PageParts['reach'];

/** A driver's day, with the map data around it. */
export type DriverDocument = { sheet: DriverSheet | null } & Pick<MapContent, 'title' | 'sources'>;

/**
 * Stored maps for readers with the link: each document is made once for each version, and all readers get the same
 * bytes. `client` is the party that takes turns with others. Throws a 503 when too many are requested.
 */
export class MapDocuments {
  readonly #made = new MadeOnce(MOST_BYTES, new FairTurns(TURNS));

  constructor(
    readonly db: Database,
    readonly threads: Threads,
    /** The address of a configured style. */
    readonly style: string | null,
  ) {}

  /** A map as a file, gzipped; null when it was deleted meanwhile. */
  file(head: MapHead, kind: MapFile, client: string): Promise<Uint8Array | null> {
    return this.#made.get(keyOf(head, kind), client, () => this.#make(head, { kind }));
  }

  /** Everything that the page draws, as gzipped JSON; null when the map was deleted meanwhile. */
  async data(head: MapHead, client: string): Promise<Uint8Array | null> {
    const reach = (await this.#read(head, { kind: 'reach' }, client)) as PageReach | null;
    if (reach === null) return null;
    const { db, style } = this;
    const [ground, seen, photos] = await Promise.all([
      readGround(db),
      listSourcesSeen(db, reach),
      listPhotos(db, head.id),
    ]);
    const parts = { ground, reach, seen, photos, style };
    const hash = createHash('sha256').update(JSON.stringify([ground, photos]));
    return this.#made.get(keyOf(head, `data/${hash.digest('hex')}`), client, () =>
      this.#make(head, { kind: 'data', head, parts }),
    );
  }

  /**
   * Null when the map has no such driver, which is known without reading it again, or when it was deleted meanwhile.
   */
  async driverDay(head: MapHead, driver: number, client: string): Promise<DriverDocument | null> {
    const drivers = (await this.#read(head, { kind: 'drivers' }, client)) as number[] | null;
    if (!drivers?.includes(driver)) return null;
    const day = await this.#read(head, { kind: 'driver', driver }, client);
    return day as DriverDocument | null;
  }

  /** Whether a layer of the map has a pin, line or area with this id. */
  async hasPin(head: MapHead, layer: string, pin: string, client: string): Promise<boolean> {
    const layers = (await this.#read(head, { kind: 'pins' }, client)) as [string, string[]][] | null;
    return layers?.some(([name, ids]) => name === layer && ids.includes(pin)) ?? false;
  }

  async #read(head: MapHead, work: PartRequest, client: string): Promise<unknown> {
    const kind = work.kind === 'driver' ? `driver/${work.driver}` : work.kind;
    const json = await this.#made.get(keyOf(head, kind), client, () => this.#make(head, work));
    return json && JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
  }

  /** Runs in the threads of calls, where all readers of maps together are one client. */
  async #make({ id, version }: MapHead, work: DocumentRequest): Promise<Uint8Array | null> {
    const packed = await findPackedContent(this.db, id, version);
    if (packed === null) return null;
    const content = ownBytes(packed);
    return this.threads.run(
      documentTask,
      { ...work, content },
      { account: READERS, moves: [content.buffer] },
    );
  }
}

type DocumentRequest = DocumentWork extends infer Work
  ? Work extends unknown
    ? Omit<Work, 'content'>
    : never
  : never;

/** What is answered as JSON within something else. */
type PartRequest = Extract<DocumentRequest, { kind: 'reach' | 'pins' | 'drivers' | 'driver' }>;

const keyOf = ({ id, version }: MapHead, kind: string) => `${id}/${version}/${kind}`;
