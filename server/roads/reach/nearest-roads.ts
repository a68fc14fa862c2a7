/**
 * The nearest square with a road, among those reached within a horizon, for each square within a distance of one.
 * Distances are exact. Of equally near roads the one reached first counts, so that the result does not depend on the
 * order of the work.
 */
export class NearestRoads {
  readonly #width: number;
  readonly #reach: number;
  /** The rows with any road: the first, and the one after the last. */
  readonly #from: number;
  readonly #to: number;
  /** Squares to the nearest road straight above or below, and when that is reached. */
  readonly #steps: Uint8Array;
  readonly #seconds: Float32Array;
  /** Squares to the nearest column that has a road within the distance. */
  readonly #across: Uint8Array;
  /** The squared distance of the nearest road that was found last. */
  #squared = 0;

  /** `onRoads`: seconds of squares with a road, Infinity elsewhere. `reach`: at most 200 squares. */
  constructor(onRoads: Float32Array, width: number, reach: number, horizon: number) {
    this.#width = width;
    this.#reach = reach;
    const [first, last] = findRows(onRoads, width, horizon);
    this.#from = Math.max(0, first - reach);
    this.#to = Math.min(onRoads.length / width, last + reach + 1);
    const length = Math.max(0, this.#to - this.#from) * width;
    this.#steps = new Uint8Array(length).fill(reach + 1);
    this.#seconds = new Float32Array(length).fill(Number.POSITIVE_INFINITY);
    this.#across = new Uint8Array(length);
    this.#climb(onRoads.subarray(this.#from * width, this.#to * width), horizon);
    this.#descend();
    this.#crossRows();
  }

  /**
   * Fills squares that are reached within the limit and had no time. A road past the horizon takes part through the
   * squares beside it. `whole` tells when a square is reached whose nearest road is so many squares away.
   */
  fill(
    known: Float32Array,
    limit: number,
    whole: (at: number, roadSeconds: number, squares: number) => number,
  ): void {
    const start = this.#from * this.#width;
    for (let at = 0; at < this.#steps.length; at++) {
      if ((known[start + at] as number) <= limit || (this.#across[at] as number) > this.#reach) continue;
      const road = this.#nearest(at);
      if (road === Number.POSITIVE_INFINITY) continue;
      // As it is kept: a square is the same in every query.
      const seconds = Math.fround(whole(start + at, road, Math.sqrt(this.#squared)));
      if (seconds <= limit) known[start + at] = seconds;
    }
  }

  #climb(onRoads: Float32Array, horizon: number): void {
    const [steps, seconds, width, reach] = [this.#steps, this.#seconds, this.#width, this.#reach];
    for (let at = 0; at < steps.length; at++) {
      const own = onRoads[at] as number;
      if (own <= horizon) {
        steps[at] = 0;
        seconds[at] = own;
      } else if (at >= width && (steps[at - width] as number) < reach) {
        steps[at] = (steps[at - width] as number) + 1;
        seconds[at] = seconds[at - width] as number;
      }
    }
  }

  #descend(): void {
    const [steps, seconds, width, reach] = [this.#steps, this.#seconds, this.#width, this.#reach];
    for (let at = steps.length - width - 1; at >= 0; at--) {
      const offered = (steps[at + width] as number) + 1;
      const known = steps[at] as number;
      if (offered > reach || offered > known) continue;
      const time = seconds[at + width] as number;
      if (offered < known || time < (seconds[at] as number)) {
        steps[at] = offered;
        seconds[at] = time;
      }
    }
  }

  #crossRows(): void {
    const [steps, across, width, reach] = [this.#steps, this.#across, this.#width, this.#reach];
    for (let row = 0; row < steps.length; row += width) {
      let distance = reach + 1;
      for (let at = row; at < row + width; at++) {
        distance = (steps[at] as number) <= reach ? 0 : Math.min(distance + 1, reach + 1);
        across[at] = distance;
      }
      for (let at = row + width - 1; at >= row; at--) {
        distance = (steps[at] as number) <= reach ? 0 : Math.min(distance + 1, reach + 1);
        if (distance < (across[at] as number)) across[at] = distance;
      }
    }
  }

  /** Columns further and further away, until none can have a nearer one. */
  #nearest(at: number): number {
    const [steps, seconds, width, reach] = [this.#steps, this.#seconds, this.#width, this.#reach];
    const column = at % width;
    let best = reach * reach;
    let time = Number.POSITIVE_INFINITY;
    for (let across = this.#across[at] as number; across * across <= best; across++) {
      const squared = across * across;
      for (let side = column < across ? 1 : -1; side <= 1 && column + side * across < width; side += 2) {
        const step = steps[at + side * across] as number;
        const whole = squared + step * step;
        if (step > reach || whole > best) continue;
        const other = seconds[at + side * across] as number;
        if (whole < best || other < time) time = other;
        best = whole;
      }
    }
    this.#squared = best;
    return time;
  }
}

function findRows(onRoads: Float32Array, width: number, horizon: number): [number, number] {
  const first = onRoads.findIndex((seconds) => seconds <= horizon);
  const last = onRoads.findLastIndex((seconds) => seconds <= horizon);
  return first === -1 ? [0, -1] : [Math.floor(first / width), Math.floor(last / width)];
}
