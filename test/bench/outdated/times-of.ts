/** Seconds of a clock, and of this process's processor time: what Postgres takes is in the first alone. */
export async function timesOf(work: () => Promise<unknown>): Promise<{ wall: number; processor: number }> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: (performance.now() - began) / 1e3, processor: (user + system) / 1e6 };
}
