import { compareText } from '../../shared/compare-text.ts';

interface RankedPlace {
  meters: number;
  source: string;
  part: string;
  ref: string;
  kind: string;
}

/** Places at one point have a fixed order, whatever order the table returns. */
export function nearestFirst(a: RankedPlace, b: RankedPlace): number {
  return (
    a.meters - b.meters ||
    compareText(a.source, b.source) ||
    compareText(b.part, a.part) ||
    compareText(a.ref, b.ref) ||
    compareText(a.kind, b.kind)
  );
}
