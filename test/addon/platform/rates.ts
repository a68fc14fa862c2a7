// How often a service may be called in a short time. The platform names no number, only the error and what helps:
// https://developers.google.com/apps-script/guides/services/quotas#limitations
export type RatedService = 'urlfetch' | 'properties' | 'exec qps';

const WINDOW_MS = 1000;

export class Rates {
  /** Calls within a second; without a number any. Fetches have one always: a script waits for none of `fetchAll`. */
  readonly most = new Map<RatedService, number>([['urlfetch', 50]]);
  private readonly times = new Map<RatedService, number[]>();
  /** How often one was refused. */
  refused = 0;

  constructor(private readonly now: () => number) {}

  /** Throws what the platform throws to one call too many; then none of them happened. */
  count(service: RatedService, calls = 1): void {
    const most = this.most.get(service);
    if (most === undefined) return;
    const since = this.now() - WINDOW_MS;
    const recent = (this.times.get(service) ?? []).filter((at) => at > since);
    this.times.set(service, recent);
    if (recent.length + calls > most) {
      this.refused++;
      throw new Error(
        `Service invoked too many times in a short time: ${service}. Try Utilities.sleep(1000) between calls.`,
      );
    }
    for (let call = 0; call < calls; call++) recent.push(this.now());
  }
}
