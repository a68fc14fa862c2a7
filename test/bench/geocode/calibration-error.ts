const SMALLEST_BIN = 20;

/** How far stated scores lie from the share that was right: over bins of a twentieth, weighted by their cases. */
export function calibrationError(cases: readonly { score: number; isRight: boolean }[]): {
  expected: number;
  maximum: number;
} {
  const bins = Map.groupBy(cases, ({ score }) => Math.min(19, Math.floor(score * 20)));
  let expected = 0;
  let maximum = 0;
  for (const bin of bins.values()) {
    const stated = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
    const error = Math.abs(stated - bin.filter(({ isRight }) => isRight).length / bin.length);
    expected += (error * bin.length) / cases.length;
    if (bin.length >= SMALLEST_BIN) maximum = Math.max(maximum, error);
  }
  return { expected, maximum };
}
