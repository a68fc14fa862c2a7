// Whole calls timed, with their charge and their run, without HTTP.
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { percentile, printFigure } from './figures.ts';
import type { BenchCall } from './measure/bench-account.ts';

const CALLS = 40;

/** The median and 95th percentile of calls, after one that warms up. */
export async function printTimes(
  name: string,
  endpoint: Endpoint<FinishedAnswer & { total?: number }>,
  body: object,
  call: BenchCall,
): Promise<void> {
  const { total } = await call(endpoint, body);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let turn = 0; turn < CALLS; turn++) {
    const started = performance.now();
    await call(endpoint, body);
    times.push(performance.now() - started);
  }
  const found = total === undefined ? {} : { found: total };
  printFigure(`${name}_p50`, percentile(times, 0.5), 'ms', { of: CALLS, ...found });
  const { user, system } = process.cpuUsage(before);
  // What this process itself worked: on a machine that does other things too, the times above hold their work as well.
  printFigure(`${name}_cpu`, (user + system) / 1000 / CALLS, 'ms a call', { of: CALLS });
  printFigure(`${name}_p95`, percentile(times, 0.95), 'ms', { of: CALLS });
}
