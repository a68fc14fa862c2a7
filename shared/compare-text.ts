/** Compares for sorting: by code units, the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
