import { compareText } from '../../shared/compare-text.ts';

interface RankedPlace {
  meters: number;
  source: string;
  part: string;
  ref: string;
  kind: string;
  name: string;
}

/**
 * Places at one point have a fixed order, whatever order the table returns: 'Royal Oldham Hospital' before 'Royal Oldham
 * Hospital (Vascular Surgery)'.
 */
export function nearestFirst(a: RankedPlace, b: RankedPlace): number {
  return (
    a.meters - b.meters ||
    compareText(a.source, b.source) ||
    compareText(b.part, a.part) ||
    a.name.length - b.name.length ||
    compareText(a.ref, b.ref) ||
    compareText(a.kind, b.kind)
  );
}
