export interface ScoredAnswer {
  score: number;
  isRight: boolean;
}

/** Answers whose scores lie within one twentieth of each other. */
export interface ScoreBin {
  /** Mean of the scores. */
  stated: number;
  /** Share that was right. */
  measured: number;
  cases: number;
}

/** With fewer cases a share says little: at 20 its standard error is up to 0.11. */
export const SMALLEST_BIN = 20;

export function listBins(cases: readonly ScoredAnswer[]): ScoreBin[] {
  const bins = Map.groupBy(cases, ({ score }) => Math.min(19, Math.floor(score * 20)));
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, bin]) => ({
      stated: bin.reduce((sum, { score }) => sum + score, 0) / bin.length,
      measured: bin.filter(({ isRight }) => isRight).length / bin.length,
      cases: bin.length,
    }));
}

/** How far stated scores lie from the share that was right: over the bins, weighted by their cases. */
export function calibrationError(cases: readonly ScoredAnswer[]): { expected: number; maximum: number } {
  let expected = 0;
  let maximum = 0;
  for (const bin of listBins(cases)) {
    const error = Math.abs(bin.stated - bin.measured);
    expected += (error * bin.cases) / cases.length;
    if (bin.cases >= SMALLEST_BIN) maximum = Math.max(maximum, error);
  }
  return { expected, maximum };
}
