import { compareText } from '../../../shared/compare-text.ts';
import type { Key } from '../../accounts/keys.ts';
import type { UsageRow } from '../../ledger/usage.ts';

/** Days (UTC) of usage that the portal shows, including today. */
export const DAYS_SHOWN = 30;

export interface UsageSummary {
  /** Lookups today. */
  today: number;
  total: number;
  /** One entry per day, oldest first, including days without a call. */
  days: { day: string; lookups: number }[];
  byEndpoint: UsageShare[];
  byKey: UsageShare[];
  /** Lookups today, by the id of the key or formula token. */
  todayByKey: ReadonlyMap<string, number>;
  /** One line per day, endpoint and key, newest day first, keys by name. */
  rows: { day: string; endpoint: string; key: string; calls: number; lookups: number }[];
}

export interface UsageShare {
  name: string;
  calls: number;
  lookups: number;
}

export function summariseUsage(usage: readonly UsageRow[], keys: readonly Key[], now: Date): UsageSummary {
  const nameOf = new Map(keys.map(({ id, name, startsWith }) => [id, `${name} (${startsWith}…)`]));
  // A lookup without a key of the person's own was used by the portal's pages.
  const rows = usage.map(({ keyId, ...row }) => ({ ...row, key: nameOf.get(keyId) ?? 'the portal' }));
  const days = listDays(now).map((day) => ({ day, lookups: sumOf(rows.filter((row) => row.day === day)) }));
  return {
    today: days.at(-1)?.lookups ?? 0,
    total: sumOf(rows),
    days,
    byEndpoint: shareOut(rows, ({ endpoint }) => endpoint),
    byKey: shareOut(rows, ({ key }) => key),
    todayByKey: spentByKey(usage.filter(({ day }) => day === days.at(-1)?.day)),
    rows,
  };
}

function listDays(now: Date): string[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(midnight - (DAYS_SHOWN - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

function spentByKey(usage: readonly UsageRow[]): Map<string, number> {
  const groups = [...Map.groupBy(usage, ({ keyId }) => keyId)];
  return new Map(groups.map(([keyId, rows]) => [keyId, sumOf(rows)]));
}

/** Most lookups first. */
function shareOut(
  rows: UsageSummary['rows'],
  nameOf: (row: UsageSummary['rows'][number]) => string,
): UsageShare[] {
  const groups = [...Map.groupBy(rows, nameOf)];
  const shares = groups.map(([name, own]) => ({
    name,
    calls: own.reduce((sum, row) => sum + row.calls, 0),
    lookups: sumOf(own),
  }));
  return shares.sort((a, b) => b.lookups - a.lookups || b.calls - a.calls || compareText(a.name, b.name));
}

const sumOf = (rows: readonly { lookups: number }[]) => rows.reduce((sum, row) => sum + row.lookups, 0);
