// Google refuses a call that comes too soon after others, and does nothing of it. After a pause the same call succeeds.
// https://developers.google.com/apps-script/guides/services/quotas#limitations

const PAUSES_MS = [1000, 2000, 4000];

/** Repeats one call of a service while Google refuses it for its rate. Throws every other error at once. */
export function patiently<Value>(call: () => Value): Value {
  for (let tried = 0; ; tried++) {
    try {
      return call();
    } catch (error) {
      const pause = PAUSES_MS[tried];
      if (pause === undefined || !isTooSoon(error)) throw error;
      // The formulas of a column are refused together. Their retries must not come together.
      Utilities.sleep(pause * (1 + Math.random() / 2));
    }
  }
}

export const isTooSoon = (error: unknown): boolean =>
  /too many times in a short time/i.test((error as Error).message);
