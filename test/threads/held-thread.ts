/**
 * How long this thread was held at once while something was done, in seconds of its own processor time: that others
 * use the machine does not count.
 */
export async function mostHeld(work: () => Promise<unknown>): Promise<number> {
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
  return most / 1e6;
}
