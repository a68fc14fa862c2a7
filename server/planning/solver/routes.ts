import { NO_ROAD_SECONDS, type Problem } from './problem.ts';

const NONE = -1;

/**
 * The days of all vehicles, each a ring of nodes: depot → places → depot. Vehicle v leaves from the node
 * `problem.places + v`, so that the end of a ring needs no special case.
 */
export class Routes {
  /** Driving of all vehicles. */
  driveSeconds = 0;
  /** Vehicles that leave the depot. */
  usedCount = 0;
  /** Stops of the places that no vehicle visits. */
  missingStops: number;
  readonly problem: Problem;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #vehicleOf: Int32Array;
  readonly #count: Int32Array;
  readonly #day: Int32Array;
  readonly #load: Int32Array;

  /** All places are absent at first. */
  constructor(problem: Problem) {
    const { places, vehicles } = problem;
    this.problem = problem;
    this.#next = Int32Array.from({ length: places + vehicles }, (_, node) => node);
    this.#previous = this.#next.slice();
    this.#vehicleOf = new Int32Array(places).fill(NONE);
    this.#count = new Int32Array(vehicles);
    this.#day = new Int32Array(vehicles);
    this.#load = new Int32Array(vehicles);
    this.missingStops = 0;
    for (let place = 0; place < places; place++) this.missingStops += problem.stops(place);
  }

  copyFrom(other: Routes): void {
    this.driveSeconds = other.driveSeconds;
    this.usedCount = other.usedCount;
    this.missingStops = other.missingStops;
    this.#next.set(other.#next);
    this.#previous.set(other.#previous);
    this.#vehicleOf.set(other.#vehicleOf);
    this.#count.set(other.#count);
    this.#day.set(other.#day);
    this.#load.set(other.#load);
  }

  /** The node from which the vehicle leaves, and at which its ring ends. */
  depotOf(vehicle: number): number {
    return this.problem.places + vehicle;
  }

  isDepot(node: number): boolean {
    return node >= this.problem.places;
  }

  next(node: number): number {
    return this.#next[node] as number;
  }

  previous(node: number): number {
    return this.#previous[node] as number;
  }

  /** For a place that is not absent. */
  vehicleOf(place: number): number {
    return this.#vehicleOf[place] as number;
  }

  /** The number of places that the vehicle visits. */
  count(vehicle: number): number {
    return this.#count[vehicle] as number;
  }

  /** Driving and service of the vehicle. */
  day(vehicle: number): number {
    return this.#day[vehicle] as number;
  }

  load(vehicle: number): number {
    return this.#load[vehicle] as number;
  }

  isAbsent(place: number): boolean {
    return this.#vehicleOf[place] === NONE;
  }

  longestDay(): number {
    let longest = 0;
    for (let vehicle = 0; vehicle < this.problem.vehicles; vehicle++) {
      if (this.day(vehicle) > longest) longest = this.day(vehicle);
    }
    return longest;
  }

  /** Whether roads lead to the place from the node, and on to the one after it. */
  hasRoads(node: number, place: number): boolean {
    const { problem } = this;
    const longest = Math.max(problem.drive(node, place), problem.drive(place, this.next(node)));
    return longest < NO_ROAD_SECONDS;
  }

  /** The additional driving when the place is inserted after the node. */
  detour(node: number, place: number): number {
    const { problem } = this;
    const after = this.next(node);
    // A vehicle at the depot drives nothing, whatever the matrix has for depot to depot.
    const without = node === after ? 0 : problem.drive(node, after);
    return problem.drive(node, place) + problem.drive(place, after) - without;
  }

  insertAfter(node: number, place: number, vehicle: number): void {
    const after = this.next(node);
    this.#change(place, vehicle, this.detour(node, place), 1);
    this.#next[node] = place;
    this.#previous[place] = node;
    this.#next[place] = after;
    this.#previous[after] = place;
    this.#vehicleOf[place] = vehicle;
  }

  remove(place: number): void {
    const before = this.previous(place);
    const after = this.next(place);
    this.#next[before] = after;
    this.#previous[after] = before;
    this.#change(place, this.vehicleOf(place), -this.detour(before, place), -1);
    this.#vehicleOf[place] = NONE;
  }

  #change(place: number, vehicle: number, drive: number, sign: 1 | -1): void {
    this.driveSeconds += drive;
    this.#day[vehicle] = this.day(vehicle) + drive + sign * this.problem.service(place);
    this.#load[vehicle] = this.load(vehicle) + sign * this.problem.load(place);
    this.missingStops -= sign * this.problem.stops(place);
    this.#count[vehicle] = this.count(vehicle) + sign;
    if (this.count(vehicle) === (sign === 1 ? 1 : 0)) this.usedCount += sign;
  }

  /** The places of a vehicle in order. */
  list(vehicle: number): number[] {
    const places: number[] = [];
    for (let node = this.next(this.depotOf(vehicle)); !this.isDepot(node); node = this.next(node)) {
      places.push(node);
    }
    return places;
  }
}
