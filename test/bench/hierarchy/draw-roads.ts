// A country's roads drawn by chance, as the graph that a hierarchy is made of: streets in a grid with gaps, every
// eighth one a main road, every 64th a trunk road, every 256th a motorway.
import { GrowingList } from '../../../server/roads/hierarchy/growing-list.ts';
import type { Graph } from '../../../server/roads/hierarchy/line-graph.ts';
import { Random } from '../../../server/sampleford/random.ts';

/** Nodes are directed roads, numbered row by row. */
export interface DrawnRoads {
  graph: Graph;
  /** Of each road, driven from end to end. */
  seconds: Float32Array;
  meters: Float32Array;
  /** Directed roads of a square with as many crossings a side, around the middle. */
  roadsWithin(crossings: number): number[];
}

/** Of streets; larger roads have no gaps. With it as many turns a road as in the towns of the data folder. */
const STREET_SHARE = 0.6;
const METERS: [number, number] = [60, 180];
const KINDS = [
  { every: 256, kmh: 110 },
  { every: 64, kmh: 80 },
  { every: 8, kmh: 55 },
];
const STREET_KMH = 30;
/** By quarter turns to the left: straight on, left, back, right. */
const TURN_SECONDS = [0.5, 3.5, 20, 2.5];
const WAYS = 4;
const MAIN_SHARE = 1 / 8;
/** Directed roads that leave a crossing, on average. */
const ROADS_A_CROSSING = WAYS * (MAIN_SHARE + (1 - MAIN_SHARE) * STREET_SHARE);

/** About so many directed roads. */
export function drawRoads(roads: number, seed: number): DrawnRoads {
  return new Sheet(Math.max(4, Math.round(Math.sqrt(roads / ROADS_A_CROSSING))), new Random(seed)).draw();
}

class Sheet {
  readonly #side: number;
  readonly #random: Random;
  /** By crossing and way (east, north, west, south), its directed road; -1 where there is none. */
  readonly #roads: Int32Array;
  readonly #seconds = new GrowingList(Float32Array);
  readonly #meters = new GrowingList(Float32Array);
  readonly #from = new GrowingList(Uint32Array);
  readonly #way = new GrowingList(Uint8Array);

  constructor(side: number, random: Random) {
    this.#side = side;
    this.#random = random;
    this.#roads = new Int32Array(WAYS * side * side).fill(-1);
  }

  draw(): DrawnRoads {
    for (let crossing = 0; crossing < this.#side ** 2; crossing++) {
      const [row, column] = [Math.floor(crossing / this.#side), crossing % this.#side];
      if (column + 1 < this.#side) this.#lay(crossing, crossing + 1, 0, kmhOf(row));
      if (row + 1 < this.#side) this.#lay(crossing, crossing + this.#side, 1, kmhOf(column));
    }
    const seconds = this.#seconds.toList();
    return {
      graph: this.#toGraph(seconds),
      seconds,
      meters: this.#meters.toList(),
      roadsWithin: (crossings) => this.#roadsWithin(crossings),
    };
  }

  /** Both directions of a road, or none. */
  #lay(crossing: number, next: number, way: number, kmh: number): void {
    const meters = this.#random.between(...METERS);
    if (kmh === STREET_KMH && !this.#random.chance(STREET_SHARE)) return;
    this.#add(crossing, way, meters, kmh);
    this.#add(next, way + 2, meters, kmh);
  }

  #add(from: number, way: number, meters: number, kmh: number): void {
    this.#roads[WAYS * from + way] = this.#from.length;
    this.#from.push(from);
    this.#way.push(way);
    this.#meters.push(meters);
    this.#seconds.push((3.6 * meters) / kmh);
  }

  #toGraph(roadSeconds: Float32Array): Graph {
    const first = new Uint32Array(roadSeconds.length + 1);
    const head = new GrowingList(Uint32Array);
    const [cost, meters] = [new GrowingList(Float32Array), new GrowingList(Float32Array)];
    for (let road = 0; road < roadSeconds.length; road++) {
      const way = this.#way.at(road);
      const end = this.#from.at(road) + ([1, this.#side, -1, -this.#side][way] as number);
      const onward = [0, 1, 3].filter((turn) => this.#leaving(end, way + turn) !== -1);
      // Back only at a dead end.
      for (const turn of onward.length > 0 ? onward : [2]) {
        const next = this.#leaving(end, way + turn);
        head.push(next);
        cost.push((roadSeconds[next] as number) + (TURN_SECONDS[turn] as number));
        meters.push(this.#meters.at(next));
      }
      first[road + 1] = head.length;
    }
    const seconds = cost.toList();
    return {
      nodes: roadSeconds.length,
      first,
      head: head.toList(),
      cost: seconds,
      seconds,
      meters: meters.toList(),
    };
  }

  #leaving(crossing: number, way: number): number {
    return this.#roads[WAYS * crossing + (way % WAYS)] as number;
  }

  #roadsWithin(crossings: number): number[] {
    const from = Math.max(0, Math.floor((this.#side - crossings) / 2));
    const upTo = Math.min(this.#side, from + crossings);
    const found: number[] = [];
    for (let row = from; row < upTo; row++)
      for (let column = from; column < upTo; column++)
        for (let way = 0; way < WAYS; way++) {
          const road = this.#leaving(row * this.#side + column, way);
          if (road !== -1) found.push(road);
        }
    return found;
  }
}

/** Of a row or a column. */
function kmhOf(line: number): number {
  return KINDS.find(({ every }) => line % every === 0)?.kmh ?? STREET_KMH;
}
