import type { AreaRisk } from '../../../shared/api/get-area-risk.ts';
import type { FloodRisk } from '../../../shared/api/risk-parts.ts';

/** Outside the high-risk zones, without further data, the risk is below medium and may be above low. */
const WEIGHTS = { high: 4, medium: 3, unknown: 2, low: 1 };

/** The rows with their rank: by level, then by the higher percentile of the neighbourhood. Equal risks share a rank. */
export function rankFlood(rows: readonly AreaRisk[]): AreaRisk[] {
  const risks = rows.flatMap(({ flood }) => (flood ? [flood] : []));
  const order = risks.toSorted(compare);
  const rankOf = (flood: FloodRisk) => 1 + order.findIndex((other) => compare(other, flood) === 0);
  return rows.map((row) => (row.flood ? { ...row, flood: { ...row.flood, rank: rankOf(row.flood) } } : row));
}

function compare(a: FloodRisk, b: FloodRisk): number {
  return WEIGHTS[b.level ?? 'unknown'] - WEIGHTS[a.level ?? 'unknown'] || gravest(b) - gravest(a);
}

function gravest({ percentile }: FloodRisk): number {
  return Math.max(percentile?.river ?? -1, percentile?.coastal ?? -1);
}
