import { slowness } from '../processor-time.ts';

/**
 * How long this thread was held at once while something was done, in seconds of its own processor time on a machine
 * with nothing else to do: that others use this one does not count.
 */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let last = process.threadCpuUsage();
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    most = Math.max(most, user + system);
  }, 1);
  try {
    await work();
  } finally {
    // What came in the turn of its end counts too.
    await new Promise((resolve) => setTimeout(resolve, 5));
    clearInterval(look);
  }
  return most / 1e6 / slowness();
}

/**
 * The least of three times, or the first below `enough`: a collection of the whole heap may come in between, which takes
 * a second of this thread where a worker of jest has run many suites.
 */
export async function leastHeld(enough: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= enough; tries++) least = Math.min(least, await mostHeld(work));
  return least;
}
