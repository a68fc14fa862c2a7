/** What the work comes to when all of it falls into one minute of the clock: work that ran past its end is done again. */
export async function withinAMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const minute = minuteNow();
    const result = await work();
    if (minuteNow() === minute) return result;
  }
}

const minuteNow = () => Math.floor(Date.now() / 60_000);
