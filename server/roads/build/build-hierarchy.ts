import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EngineChild,
  EngineDeadlineError,
  EngineDiedError,
  EngineRefusalError,
} from '../engine/engine-child.ts';
import { engineConfig } from '../engine/engine-config.ts';
import type { GateReport } from '../hierarchy/gate.ts';
import { HIERARCHY_FILE, HIERARCHY_FORMAT } from '../hierarchy/hierarchy-file.ts';
import type { ContractQuery } from '../hierarchy/serve-tables.ts';

const TILE_CACHE_BYTES = 1_000_000_000;
/** A nation's network takes hours. */
const DEADLINE_MS = 48 * 3_600_000;

const PAIRS: ContractQuery = { byChance: 500, ofEachKind: 100 };
/** Fictional roads are few, so all of them can be tested at a first start. */
const FICTIONAL_PAIRS: ContractQuery = { byChance: 100, ofEachKind: 20 };

/**
 * Builds the hierarchy beside new tiles, in a separate process, and tests it against the engine. If it cannot be built
 * or fails the test, it is left out: the network keeps the engine's matrix.
 */
export async function buildHierarchy(
  tileFolder: string,
  fictional: boolean,
  signal: AbortSignal | undefined,
  deadlineMs = DEADLINE_MS,
): Promise<GateReport> {
  const child = new EngineChild(engineConfig(tileFolder, TILE_CACHE_BYTES));
  const end = () => child.end();
  signal?.addEventListener('abort', end);
  const query = JSON.stringify(fictional ? FICTIONAL_PAIRS : PAIRS);
  try {
    const report = await child.ask('contract', query, deadlineMs).then(
      (answer) => JSON.parse(answer) as GateReport,
      (error: unknown) => notBuilt(error),
    );
    signal?.throwIfAborted();
    if (!report.passed) await rm(join(tileFolder, '..', HIERARCHY_FILE), { force: true });
    return report;
  } finally {
    signal?.removeEventListener('abort', end);
    child.end();
  }
}

/** Tiles of an unknown form, too little memory, or too many roads for the time. */
function notBuilt(error: unknown): GateReport {
  const isExpected =
    error instanceof EngineRefusalError ||
    error instanceof EngineDiedError ||
    error instanceof EngineDeadlineError;
  if (!isExpected) throw error;
  const why = error.message;
  return {
    format: HIERARCHY_FORMAT,
    passed: false,
    pairs: 0,
    withinShare: 0,
    farOff: [],
    why,
  };
}
