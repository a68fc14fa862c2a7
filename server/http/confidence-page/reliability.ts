import measured from './reliability.json' with { type: 'json' };

/**
 * Answers of one country and precision, grouped by their stated score. They are on streets that were not used to fit
 * the scores.
 */
export interface ReliabilitySeries {
  /** Two-letter ISO code. */
  country: string;
  precision: string;
  /** Mean score, share right, and number of answers. */
  bins: readonly { stated: number; measured: number; cases: number }[];
}

export const reliability: readonly ReliabilitySeries[] = measured;
