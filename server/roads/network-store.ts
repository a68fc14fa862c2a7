// The loaded networks of a machine, in a separate folder: networks/<name>.json names the serving tiles,
// tiles/<name>-<version>-<time>/ holds them. Each node builds or mounts its own. A network is replaced by one rename.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LngLat } from '../geometry/lng-lat.ts';
import { CellSet } from './cells.ts';
import type { GateReport } from './hierarchy/gate.ts';
import { HIERARCHY_FORMAT } from './hierarchy/hierarchy-file.ts';
import type { RoadNetwork } from './roads.ts';

/** A loaded network in stored form. */
export interface StoredNetwork extends RoadNetwork {
  /** Its folder below tiles/. */
  folder: string;
  fileName: string;
  /** Of the extract. */
  bytes: number;
  ways: number;
  /** The test result of its hierarchy; missing where none was built. */
  hierarchy?: GateReport;
}

/** A network ready for queries. */
export interface OpenNetwork extends StoredNetwork {
  tileFolder: string;
  cells: CellSet;
  edges: LngLat[];
  /** Whether its hierarchy answers in place of the engine's matrix. */
  hasHierarchy: boolean;
}

/** Tiles that no network names stay this long for processes that still use them. */
const KEEP_OLD_MS = 3_600_000;

const CELLS = 'cells.bin';
const EDGES = 'edges.json';
const TILES = 'tiles';

export class NetworkStore {
  readonly #names: string;
  readonly #tiles: string;

  constructor(folder: string) {
    this.#names = join(folder, 'networks');
    this.#tiles = join(folder, 'tiles');
  }

  /** The content of this folder changes whenever a network does. */
  get watched(): string {
    return this.#names;
  }

  /** By name; none where nothing was ever loaded. */
  async list(): Promise<StoredNetwork[]> {
    const files = await readdir(this.#names).catch(() => []);
    const names = files.filter((file) => file.endsWith('.json')).sort();
    const texts = await Promise.all(
      names.map((file) => readFile(join(this.#names, file), 'utf8').catch(() => null)),
    );
    return texts.filter((text) => text !== null).map((text) => JSON.parse(text) as StoredNetwork);
  }

  async open(network: StoredNetwork): Promise<OpenNetwork> {
    const folder = join(this.#tiles, network.folder);
    const bytes = await readFile(join(folder, CELLS));
    const cells = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const edges = JSON.parse(await readFile(join(folder, EDGES), 'utf8')) as LngLat[];
    const { hierarchy } = network;
    const hasHierarchy = hierarchy?.passed === true && hierarchy.format === HIERARCHY_FORMAT;
    return { ...network, tileFolder: join(folder, TILES), cells: new CellSet(cells), edges, hasHierarchy };
  }

  /** A new folder for the build, and the place of the tiles in it. */
  async startBuilding(name: string): Promise<{ folder: string; tileFolder: string }> {
    const folder = join(this.#tiles, `building-${process.pid}-${name}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, TILES), { recursive: true });
    return { folder, tileFolder: join(folder, TILES) };
  }

  /** Puts a finished build into service, in place of the network with its name. */
  async publish(
    building: string,
    network: Omit<StoredNetwork, 'folder'>,
    survey: { cells: Uint32Array; edges: LngLat[] },
  ): Promise<void> {
    await writeFile(join(building, CELLS), survey.cells);
    await writeFile(join(building, EDGES), JSON.stringify(survey.edges));
    // A new name also for a rebuild of the same extract: processes may be reading the old one.
    const folder = `${network.name}-${network.version}-${Date.now().toString(36)}`;
    await rename(building, join(this.#tiles, folder));
    await mkdir(this.#names, { recursive: true });
    await this.#retire(network.name);
    const stored: StoredNetwork = { ...network, folder };
    const file = join(this.#names, `${network.name}.json`);
    await writeFile(`${file}.${process.pid}`, JSON.stringify(stored, null, 2));
    await rename(`${file}.${process.pid}`, file);
    await this.#deleteOld();
  }

  /** False when there is none with that name. */
  async remove(name: string): Promise<boolean> {
    const known = (await this.list()).some((network) => network.name === name);
    if (!known) return false;
    await this.#retire(name);
    await rm(join(this.#names, `${name}.json`));
    await this.#deleteOld();
    return true;
  }

  /** Starts the time until its tiles are deleted. */
  async #retire(name: string): Promise<void> {
    const now = new Date();
    for (const { name: known, folder } of await this.list()) {
      if (known === name) await utimes(join(this.#tiles, folder), now, now).catch(() => {});
    }
  }

  async #deleteOld(): Promise<void> {
    const serving = new Set((await this.list()).map(({ folder }) => folder));
    for (const folder of await readdir(this.#tiles).catch(() => [])) {
      if (serving.has(folder)) continue;
      const path = join(this.#tiles, folder);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > KEEP_OLD_MS) await rm(path, { recursive: true, force: true });
    }
  }
}
