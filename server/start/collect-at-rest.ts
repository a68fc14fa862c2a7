import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Rest {
  /** Between two looks. */
  lookMs: number;
  /** Looks without work that are a rest. */
  looks: number;
  /** The share of its time that this thread works at rest. */
  mostBusy: number;
  /** Between two collections: code that lived through six without being run is thrown away. */
  apartMs: number;
}

const REST: Rest = { lookMs: 2500, looks: 2, mostBusy: 0.05, apartMs: 60_000 };

/**
 * Collects this thread's garbage when it rests after work. The engine collects when something is allocated, so a process
 * at rest would keep what its last calls left: 30 to 100 MB. It takes 0.1 s.
 */
export function collectAtRest(
  rest = REST,
  collect = exposeCollector(),
  busyShare = measureBusy(),
): { stop(): void } {
  let hasWorked = true;
  let quiet = 0;
  let collectedMs = Number.NEGATIVE_INFINITY;
  const look = () => {
    quiet = busyShare() > rest.mostBusy ? 0 : quiet + 1;
    hasWorked ||= quiet === 0;
    if (!hasWorked || quiet < rest.looks || performance.now() - collectedMs < rest.apartMs) return;
    collect();
    hasWorked = false;
    collectedMs = performance.now();
    // Collecting is no work.
    busyShare();
  };
  const timer = setInterval(look, rest.lookMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Measures the share of its time that this thread has worked since the last call. */
function measureBusy(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
