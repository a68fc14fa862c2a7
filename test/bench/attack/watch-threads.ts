// What of a processor the threads of a server take.
import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

interface Spent {
  /** Seconds of a processor, by thread. */
  seconds: Map<string, number>;
  atMs: number;
}

/** Of a process: the shares of a processor since now of the thread that answers and of all others. */
export async function watchThreads(
  pid: number,
): Promise<{ sharesSince(): Promise<{ answering: number; others: number }> }> {
  const before = await readSpent(pid);
  return {
    async sharesSince() {
      const after = await readSpent(pid);
      const lasted = (after.atMs - before.atMs) / 1000;
      let answering = 0;
      let others = 0;
      for (const [thread, seconds] of after.seconds) {
        const share = (seconds - (before.seconds.get(thread) ?? 0)) / lasted;
        if (thread === String(pid)) answering += share;
        else others += share;
      }
      return { answering: Number(answering.toFixed(2)), others: Number(others.toFixed(2)) };
    },
  };
}

async function readSpent(pid: number): Promise<Spent> {
  const seconds = new Map<string, number>();
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const text = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => null);
    if (text === null) continue;
    // After the name, which may hold spaces: the 12th and 13th are its own time and the system's for it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    seconds.set(thread, (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND);
  }
  return { seconds, atMs: performance.now() };
}
