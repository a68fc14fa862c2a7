/** The value for a missing road, in seconds: 115 days, and 200 of them still fit into 32 bits. */
export const NO_ROAD_SECONDS = 10_000_000;

/** The nodes are the places to visit, from 0; every higher number is the depot. */
export interface ProblemParts {
  /** Square, row by row, the depot last: whole seconds, NO_ROAD_SECONDS where there is no road. */
  drive: Int32Array;
  /** Seconds at each place, all its stops together. */
  service: Int32Array;
  /** The number of stops at each place: the cost of leaving it out. */
  stops: Int32Array;
  /** The load of each place. A plan of visits has none. */
  load: Int32Array;
  capacity: number;
  shift: number;
  vehicles: number;
  /** This many vehicles must leave the depot. */
  vehiclesToUse: number;
  /** 1: minimise total driving + longest day; 0: total driving alone. */
  longestDayWeight: 0 | 1;
}

/** One instance for the search; it does not change. */
export class Problem {
  readonly places: number;
  readonly vehicles: number;
  readonly vehiclesToUse: number;
  readonly shift: number;
  readonly capacity: number;
  readonly longestDayWeight: number;
  readonly #parts: ProblemParts;

  constructor(parts: ProblemParts) {
    this.#parts = parts;
    this.places = parts.service.length;
    this.vehicles = parts.vehicles;
    this.vehiclesToUse = parts.vehiclesToUse;
    this.shift = parts.shift;
    this.capacity = parts.capacity;
    this.longestDayWeight = parts.longestDayWeight;
  }

  drive(from: number, to: number): number {
    const { places } = this;
    const row = from < places ? from : places;
    const column = to < places ? to : places;
    return this.#parts.drive[row * (places + 1) + column] as number;
  }

  service(place: number): number {
    return this.#parts.service[place] as number;
  }

  stops(place: number): number {
    return this.#parts.stops[place] as number;
  }

  load(place: number): number {
    return this.#parts.load[place] as number;
  }
}
