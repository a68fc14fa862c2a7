// Written here because p-limit has one queue for all, and FairTurns shares one number of places among all clients.

/** Runs at most so many pieces of work of one key at once; the others wait in the order of their arrival. */
export function limitByKey(atOnce: number): <Made>(key: string, work: () => Promise<Made>) => Promise<Made> {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running++;
    else await new Promise<void>((begin) => line.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
