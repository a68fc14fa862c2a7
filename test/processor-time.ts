/** What `countWords` takes of a machine with nothing else to do. */
const USUAL_MS = 20;

/**
 * The processor time of this work alone, in milliseconds of a machine with nothing else to do: the same work takes five
 * times as long where others share the cores' caches and clock. How much slower it is now, fixed work after it tells;
 * what is short passes as it is.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const spent = process.cpuUsage(from).user / 1000;
  return spent < 100 ? spent : spent / slowness();
}

/** How many times slower this machine is now than with nothing else to do; never under 1. */
export function slowness(): number {
  // The first time also compiles the program.
  const times = [1, 2, 3].map(() => {
    const from = process.cpuUsage();
    countWords();
    return process.cpuUsage(from).user / 1000;
  });
  return Math.max(1, Math.min(...times) / USUAL_MS);
}

/** Texts taken apart and counted, as most work here is. */
function countWords(): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < 50_000; at++)
    for (const word of `${at % 977} High Street, ${at % 89} Newport`.toLowerCase().split(/[ ,]+/))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts.size;
}
