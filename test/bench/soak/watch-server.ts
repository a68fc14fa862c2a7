// What a server holds: memory, open files, connections to its database.
import { readdir, readFile } from 'node:fs/promises';
import type { Queryable } from '../../../server/db/database.ts';
import { listBelow } from '../load/programs.ts';

const PAGE_BYTES = 4096;

export interface Held {
  /** Of the server and of the processes below it. */
  files: number;
  connections: number;
}

export async function readHeld(db: Queryable, pid: number): Promise<Held> {
  const pids = [pid, ...(await listBelow(pid)).map((line) => line.pid)];
  const files = await Promise.all(pids.map(async (one) => (await readdir(`/proc/${one}/fd`)).length));
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return { files: files.reduce((sum, count) => sum + count, 0), connections: rows[0]?.n ?? 0 };
}

/** Resident bytes of one process. */
async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(pages) * PAGE_BYTES;
}

export interface MemorySample {
  atMs: number;
  bytes: number;
}

/** Reads a process's memory each second until it is stopped. */
export function watchMemory(pid: number): { samples: MemorySample[]; stop(): void } {
  const samples: MemorySample[] = [];
  const timer = setInterval(async () => {
    const bytes = await residentBytes(pid).catch(() => null);
    if (bytes !== null) samples.push({ atMs: performance.now(), bytes });
  }, 1000);
  return { samples, stop: () => clearInterval(timer) };
}

/**
 * How fast the floor rises, in MB an hour: the least of each window, which is what stays after the garbage is gone, and
 * the line through them of least squares. NaN for fewer than three windows.
 */
export function risePerHour(samples: readonly MemorySample[], windowMs: number): number {
  const windows = Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / windowMs));
  const floor = [...windows].map(([window, inIt]) => ({
    hours: (window * windowMs) / 3_600_000,
    mb: Math.min(...inIt.map(({ bytes }) => bytes)) / 1e6,
  }));
  if (floor.length < 3) return Number.NaN;
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [hours, mb] = [mean(floor.map((one) => one.hours)), mean(floor.map((one) => one.mb))];
  const above = floor.reduce((sum, one) => sum + (one.hours - hours) * (one.mb - mb), 0);
  return above / floor.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0);
}
