// Which road follows which, and where the engine turns back. The engine searches from both ends at once. It turns back
// where its search could not continue: at a dead end, but also where all following roads are forbidden, private or lead
// nowhere.
import { isPassable } from './costs.ts';
import type { RoadTiles } from './read-tiles.ts';
import { EDGE } from './tile-records.ts';

export class Turns {
  readonly #set: RoadTiles;
  readonly #drivable: Uint8Array;

  constructor(set: RoadTiles, drivable: Uint8Array) {
    this.#set = set;
    this.#drivable = drivable;
  }

  /**
   * The same road in the other direction, whether or not a car may drive it. The edge itself where it leaves the tiles.
   */
  opposite(edge: number): number {
    if (this.#set.endNode(edge) === -1) return edge;
    return this.#set.edgesFrom(this.#set.endNode(edge))[0] + this.#set.edgeField(edge, EDGE.opposite);
  }

  /** All other roads at its end, each with the node that it leaves there. */
  onward(edge: number, end: number): [next: number, node: number][] {
    const back = this.#set.edgeField(edge, EDGE.oppositeLocalIndex);
    return this.#set.twins(end).flatMap((node) => {
      const [first, after] = this.#set.edgesFrom(node);
      return Array.from({ length: after - first }, (_, index): [number, number] => [
        first + index,
        node,
      ]).filter(([next]) => this.#set.edgeField(next, EDGE.localIndex) !== back);
    });
  }

  isForbidden(edge: number, next: number): boolean {
    return (
      ((this.#set.edgeField(edge, EDGE.noTurns) >>> this.#set.edgeField(next, EDGE.localIndex)) & 1) === 1
    );
  }

  isPrivate(edge: number): boolean {
    return this.#set.edgeField(edge, EDGE.isPrivate) === 1;
  }

  /** At the end of a road, into its opposite direction. */
  mayTurnBack(edge: number, opposite: number): boolean {
    const end = this.#set.endNode(edge);
    if (!this.#drivable[opposite]) return false;
    if (!isPassable(this.#set, end)) return true;
    const onward = this.onward(edge, end);
    return (
      !onward.some(([next]) => this.#goesOn(edge, next)) ||
      !onward.some(([next]) => this.#comesFrom(opposite, next))
    );
  }

  /** Whether the search from a journey's start follows it. */
  #goesOn(edge: number, next: number): boolean {
    return (
      this.#drivable[next] === 1 &&
      !this.isForbidden(edge, next) &&
      (this.isPrivate(edge) || !this.isPrivate(next)) &&
      !this.#endsThrough(edge, next)
    );
  }

  /**
   * Whether the search from a journey's end follows it in reverse: `other` leaves where the opposite of a road begins.
   */
  #comesFrom(edge: number, other: number): boolean {
    const before = this.opposite(other);
    return (
      this.#drivable[before] === 1 &&
      !this.isForbidden(before, edge) &&
      (this.isPrivate(edge) || !this.isPrivate(before)) &&
      !this.#endsThrough(this.opposite(edge), other)
    );
  }

  /** From a road that leads on into one that does not. */
  #endsThrough(edge: number, next: number): boolean {
    const isNotThrough = (one: number) => this.#set.edgeField(one, EDGE.isNotThrough) === 1;
    return !isNotThrough(edge) && isNotThrough(next);
  }
}
