/** One figure as one JSON line; `of` is how many cases it rests on. */
export function printFigure(
  name: string,
  value: number,
  unit: string,
  about: Record<string, unknown> = {},
): void {
  const rounded = Math.round(value * 1e4) / 1e4;
  console.log(JSON.stringify({ figure: name, value: rounded, unit, ...about }));
}

/** The value below which this share of the values lies; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function shareOf<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? Number.NaN : list.filter(holds).length / list.length;
}
