import { costOf } from './cost-of.ts';
import { insertBest } from './insert.ts';
import { listNeighbours } from './neighbours.ts';
import type { Problem } from './problem.ts';
import { SolverRandom } from './random.ts';
import { recreate } from './recreate.ts';
import { Routes } from './routes.ts';
import { ruin } from './ruin.ts';

export interface SearchBounds {
  seed: number;
  steps: number;
  /** Whether the time is over: checked before every 64th step. */
  isOver(): boolean;
}

export interface SearchResult {
  routes: Routes;
  steps: number;
  isCutShort: boolean;
}

/** Each round is twice as long as the one before, so that the longest always has about half of all steps. */
const FIRST_ROUND_STEPS = 4096;
/** Temperature at a round's beginning and end, in mean legs of the first plan (tried from 0.3 to 3). */
const HOT_LEGS = 1;
const COLD_LEGS = 0.01;

/** The number of rounds with which 100 places take about a second: one for up to 15 places, four from 64. */
export function stepsFor(places: number): number {
  const rounds = 1 + Math.max(0, Math.floor(Math.log2(places / 8)));
  return FIRST_ROUND_STEPS * (2 ** rounds - 1);
}

/**
 * Ruin and recreate under simulated annealing, in rounds that each begin with the best plan so far. A step does not
 * depend on any limit: a search with more steps takes the same first ones, and so never ends worse.
 */
export function search(problem: Problem, bounds: SearchBounds): SearchResult {
  const annealing = new Annealing(problem, bounds.seed);
  let done = 0;
  for (let length = FIRST_ROUND_STEPS; done < bounds.steps; length *= 2) {
    annealing.beginRound(length);
    for (const end = Math.min(bounds.steps, done + length); done < end; done++) {
      if (done % 64 === 0 && bounds.isOver())
        return { routes: annealing.best, steps: done, isCutShort: true };
      annealing.step();
    }
  }
  return { routes: annealing.best, steps: done, isCutShort: false };
}

class Annealing {
  readonly best: Routes;
  readonly #current: Routes;
  readonly #tried: Routes;
  readonly #random: SolverRandom;
  readonly #neighbours: readonly Int32Array[];
  readonly #meanLeg: number;
  #bestCost: number;
  #currentCost = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(problem: Problem, seed: number) {
    this.#random = new SolverRandom(seed);
    this.#neighbours = listNeighbours(problem);
    this.best = new Routes(problem);
    this.#current = new Routes(problem);
    this.#tried = new Routes(problem);
    recreate(this.best, listAbsent(this.best), this.#random);
    fillUp(this.best);
    this.#bestCost = costOf(this.best);
    // At least a second: the temperature must not be 0 when all places are at one spot.
    this.#meanLeg = Math.max(1, this.best.driveSeconds / (problem.places + problem.vehicles));
  }

  beginRound(steps: number): void {
    this.#current.copyFrom(this.best);
    this.#currentCost = this.#bestCost;
    this.#temperature = HOT_LEGS * this.#meanLeg;
    this.#cooling = (COLD_LEGS / HOT_LEGS) ** (1 / steps);
  }

  step(): void {
    this.#tried.copyFrom(this.#current);
    recreate(this.#tried, ruin(this.#tried, this.#neighbours, this.#random), this.#random);
    const cost = costOf(this.#tried);
    if (cost < this.#currentCost - this.#temperature * Math.log(this.#random.next())) {
      this.#current.copyFrom(this.#tried);
      this.#currentCost = cost;
      if (cost < this.#bestCost) this.#keepBest();
    }
    this.#temperature *= this.#cooling;
  }

  #keepBest(): void {
    this.best.copyFrom(this.#tried);
    fillUp(this.best);
    this.#bestCost = costOf(this.best);
  }
}

/**
 * A step changes only the surroundings of its place. Places that still fit elsewhere are inserted here, so that no stop
 * is left out needlessly.
 */
function fillUp(routes: Routes): void {
  for (const place of listAbsent(routes)) insertBest(routes, place, null);
}

function listAbsent(routes: Routes): number[] {
  const places = Array.from({ length: routes.problem.places }, (_, place) => place);
  return places.filter((place) => routes.isAbsent(place));
}
