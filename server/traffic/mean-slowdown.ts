import type { AreaSlowdown } from './find-slowdowns.ts';

export interface JourneySlowdown {
  /** As in the answer; null where neither end's area has a figure. */
  slowdown: { factor: number; area: string; source: string; as_of: string } | null;
  packs: string[];
  /** What is missing, for the journey's note. */
  note: string | null;
}

/** Of a way between two areas, as a number; an area without a figure counts as 1, empty roads. */
export function meanFactor(from: AreaSlowdown | null, to: AreaSlowdown | null): number {
  const factor = ((from?.factor ?? 1) + (to?.factor ?? 1)) / 2;
  return Math.round(factor * 1000) / 1000;
}

/**
 * The slowdown of a journey between two areas: the mean of both figures. An area without one counts as 1, empty roads,
 * and the note states that: no figure is invented for it.
 */
export function meanSlowdown(from: AreaSlowdown | null, to: AreaSlowdown | null): JourneySlowdown {
  const known = [from, to].filter((one) => one !== null);
  const [first] = known;
  if (!first)
    return {
      slowdown: null,
      packs: [],
      note: 'no measured slowdown for this area: the minutes are for empty roads',
    };
  const missing = 2 - known.length;
  const distinct = (read: (one: AreaSlowdown) => string) => [...new Set(known.map(read))].sort();
  return {
    slowdown: {
      factor: meanFactor(from, to),
      area: distinct(({ area }) => area).join('; '),
      source: distinct(({ source }) => source).join('; '),
      // As old as its older data set.
      as_of: distinct(({ asOf }) => asOf)[0] ?? first.asOf,
    },
    packs: known.flatMap(({ packs }) => packs),
    note: missing > 0 ? 'the area of one end has no measured slowdown and counts as empty roads' : null,
  };
}
