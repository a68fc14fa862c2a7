import measured from './reliability.json' with { type: 'json' };

/** Answers of one country and precision, by the score they stated; of streets that the scores were not fitted on. */
export interface ReliabilitySeries {
  /** Two-letter ISO code. */
  country: string;
  precision: string;
  /** Mean score, share right, and how many answers. */
  bins: readonly { stated: number; measured: number; cases: number }[];
}

export const reliability: readonly ReliabilitySeries[] = measured;
