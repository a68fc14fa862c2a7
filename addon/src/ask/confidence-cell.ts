/** The confidence fields of every answered row. */
export interface SureRow {
  status: string;
  reason?: string | undefined;
  flagged?: string | undefined;
  confidence: { level: string; basis: string };
}

/** 'high'. A row to be looked at also has the reason: 'low (postcode centre)', 'medium (check)'. */
export function confidenceCell({ flagged, confidence: { level, basis } }: SureRow): string {
  if (flagged !== undefined) return `${level} (check)`;
  return level === 'low' ? `${level} (${basis.replace(/_/g, ' ')})` : level;
}
