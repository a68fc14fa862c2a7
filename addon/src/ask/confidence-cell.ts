/** What every answered row says of how sure it is. */
export interface SureRow {
  status: string;
  reason?: string | undefined;
  flagged?: string | undefined;
  confidence: { level: string; basis: string };
}

/** 'high'; where there is something to look at also why: 'low (postcode centre)', 'medium (check)'. */
export function confidenceCell({ flagged, confidence: { level, basis } }: SureRow): string {
  if (flagged !== undefined) return `${level} (check)`;
  return level === 'low' ? `${level} (${basis.replace(/_/g, ' ')})` : level;
}
