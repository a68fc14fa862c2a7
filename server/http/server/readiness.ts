import type { Database } from '../../db/database.ts';

/** What this process still lacks before it can answer calls. The start and the stop update it. */
export interface Readiness {
  /** The item that is loading, in words; null when everything is loaded. */
  loading: string | null;
  stopping: boolean;
}

export interface ReadinessReport {
  ready: boolean;
  missing: string[];
}

export async function reportReadiness(readiness: Readiness, db: Database): Promise<ReadinessReport> {
  const missing: string[] = [];
  if (readiness.stopping) missing.push('this process is stopping');
  if (readiness.loading !== null) missing.push(`still loading: ${readiness.loading}`);
  if (!(await answers(db))) missing.push('the database does not answer');
  return { ready: missing.length === 0, missing };
}

/** A probe must not hang with the database: two seconds are long for `select 1`. */
async function answers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref());
  const probe = db.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([probe, late]);
}
