// The actions of a hierarchy in a routing process, beside its engine and on the same tiles.
import { join } from 'node:path';
import type { Actor } from '@valhallajs/valhallajs';
import type { RoadPoint } from '../roads.ts';
import { contract } from './contract.ts';
import { listDrivable } from './costs.ts';
import { drawPairs } from './draw-pairs.ts';
import { findRoads, type PlaceRoads, type RoadAt } from './find-roads.ts';
import { runGate } from './gate.ts';
import {
  HIERARCHY_FILE,
  HIERARCHY_FORMAT,
  readHierarchy,
  toStored,
  writeHierarchy,
} from './hierarchy-file.ts';
import { buildLineGraph } from './line-graph.ts';
import { readTiles } from './read-tiles.ts';
import { RoadTable } from './road-table.ts';
import { askBoth } from './try-hierarchy.ts';

/** The query of `roads`. */
export interface RoadsQuery {
  points: RoadPoint[];
}

/** The query of `table`: for starts and ends, the roads that they are on. */
export interface TableQuery {
  starts: RoadAt[][];
  ends: RoadAt[][];
}

/** The answer of `table`: null where there is no way. */
export interface HierarchyTable {
  seconds: (number | null)[][];
  meters: (number | null)[][];
  /** From both places to the roads of the way. */
  groundMeters: (number | null)[][];
}

/** The query of `contract`: the number of pairs for the test. */
export interface ContractQuery {
  byChance: number;
  ofEachKind: number;
}

const COSTING = 'auto';

export class TableServer {
  readonly #engine: Actor;
  readonly #tileFolder: string;
  #table: Promise<RoadTable> | null = null;

  constructor(engine: Actor, tileFolder: string) {
    this.#engine = engine;
    this.#tileFolder = tileFolder;
  }

  /** The roads on which each point may start and end. */
  async roads(query: string): Promise<string> {
    const { points } = JSON.parse(query) as RoadsQuery;
    return JSON.stringify(await this.#findRoads(await this.#open(), points));
  }

  async table(query: string): Promise<string> {
    const { starts, ends } = JSON.parse(query) as TableQuery;
    const { seconds, meters, groundMeters } = (await this.#open()).find(starts, ends);
    const rows = (values: Float64Array, digits: number) =>
      starts.map((_, row) =>
        Array.from(values.subarray(row * ends.length, (row + 1) * ends.length), (value) =>
          rounded(value, digits),
        ),
      );
    const answer: HierarchyTable = {
      seconds: rows(seconds, 1000),
      meters: rows(meters, 1),
      groundMeters: rows(groundMeters, 10),
    };
    return JSON.stringify(answer);
  }

  /** Builds the hierarchy of these tiles, writes it beside them and tests it. */
  async contract(query: string): Promise<string> {
    const { byChance, ofEachKind } = JSON.parse(query) as ContractQuery;
    const set = await readTiles(this.#tileFolder);
    const drivable = listDrivable(set);
    const graph = buildLineGraph(set, drivable);
    await writeHierarchy(this.#file, toStored(set, graph, contract(graph)));
    const table = await this.#open();
    const pairs = drawPairs(set, drivable, byChance, ofEachKind);
    const findRoads = (points: readonly RoadPoint[]) => this.#findRoads(table, points);
    const trial = { engine: this.#engine, table, set, findRoads };
    const report = await runGate(HIERARCHY_FORMAT, pairs, (from, to) => askBoth(trial, from, to));
    return JSON.stringify(report);
  }

  get #file(): string {
    return join(this.#tileFolder, '..', HIERARCHY_FILE);
  }

  #open(): Promise<RoadTable> {
    this.#table ??= readHierarchy(this.#file).then((stored) => new RoadTable(stored));
    return this.#table;
  }

  #findRoads(table: RoadTable, points: readonly RoadPoint[]): Promise<PlaceRoads[]> {
    return findRoads(
      points.map(toPlace),
      COSTING,
      (asked) => this.#engine.locate(asked),
      (edge) => table.reachOf(edge),
    );
  }
}

function rounded(value: number, digits: number): number | null {
  return Number.isFinite(value) ? Math.round(value * digits) / digits : null;
}

function toPlace({ lat, lng }: RoadPoint) {
  return { lat, lon: lng };
}
