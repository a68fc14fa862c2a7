interface Ranked {
  meters: number;
  source: string;
  part: string;
  ref: string;
  kind: string;
}

/** Of places at one point the order is their own, whatever order the table gives them in. */
export function nearestFirst(a: Ranked, b: Ranked): number {
  return (
    a.meters - b.meters ||
    compare(a.source, b.source) ||
    compare(b.part, a.part) ||
    compare(a.ref, b.ref) ||
    compare(a.kind, b.kind)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
