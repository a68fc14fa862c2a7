// The nodes of a line graph: roads driven in a direction, each as one or several states.
import { GrowingList } from './growing-list.ts';
import type { Restriction } from './read-tiles.ts';

/** Flags for what is known about a road beyond its direction. */
export const PLAIN = 0;
/** Private and entered from a public road, so that the journey ends on it. */
export const ARRIVING = 1;
/** Short, inside a junction, and entered by a turn across the traffic. */
export const TURNED_IN = 2;

const NONE = -1;
/** No restriction is begun. */
const NO_PROGRESS = 0;

/** Restrictions, and how many edges of each were driven. */
type RestrictionProgress = readonly (readonly [restriction: number, driven: number])[];

export class States {
  readonly edge = new GrowingList(Uint32Array);
  readonly flags = new GrowingList(Uint8Array);
  /** The number of a progress. */
  readonly progress = new GrowingList(Uint32Array);
  /** Of the same edge. */
  readonly #next = new GrowingList(Int32Array);
  readonly #firstOfEdge: Int32Array;
  readonly #restrictions: readonly Restriction[];
  /** By the first edge of each. */
  readonly #begin = new Map<number, number[]>();
  readonly #progresses: RestrictionProgress[] = [[]];
  readonly #progressNumbers = new Map<string, number>([['', NO_PROGRESS]]);

  constructor(edges: number, restrictions: readonly Restriction[]) {
    this.#firstOfEdge = new Int32Array(edges).fill(NONE);
    this.#restrictions = restrictions;
    for (const [index, [first = NONE]] of restrictions.entries())
      this.#begin.set(first, [...(this.#begin.get(first) ?? []), index]);
  }

  get length(): number {
    return this.edge.length;
  }

  /** The state's number, which is new where the state was unknown. */
  numberOf(edge: number, flags: number, progress: number): number {
    const first = this.#firstOfEdge[edge] as number;
    for (let state = first; state !== NONE; state = this.#next.at(state))
      if (this.flags.at(state) === flags && this.progress.at(state) === progress) return state;
    const state = this.edge.length;
    this.edge.push(edge);
    this.flags.push(flags);
    this.progress.push(progress);
    // After the first, to which most turns lead.
    this.#next.push(first === NONE ? NONE : this.#next.at(first));
    if (first === NONE) this.#firstOfEdge[edge] = state;
    else this.#next.set(first, state);
    return state;
  }

  /** The progress of restrictions where a journey starts on the edge. */
  startOn(edge: number): number {
    return Math.max(NO_PROGRESS, this.advance(edge, NO_PROGRESS));
  }

  /** After one more edge; -1 where it completes a restriction. */
  advance(next: number, progress: number): number {
    const begun = this.#begin.get(next);
    if (progress === NO_PROGRESS && begun === undefined) return NO_PROGRESS;
    const after: (readonly [number, number])[] = [];
    for (const [index, driven] of this.#progresses[progress] as RestrictionProgress) {
      const edges = this.#restrictions[index] as Restriction;
      if (edges[driven] !== next) continue;
      if (driven + 1 === edges.length) return NONE;
      after.push([index, driven + 1]);
    }
    for (const index of begun ?? []) after.push([index, 1]);
    return this.#progressNumber(after);
  }

  #progressNumber(progress: RestrictionProgress): number {
    const key = progress.map((pair) => pair.join(':')).join(' ');
    const known = this.#progressNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.#progresses.length;
    this.#progressNumbers.set(key, number);
    this.#progresses.push(progress);
    return number;
  }
}
