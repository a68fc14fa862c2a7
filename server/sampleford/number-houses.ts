import type { Xy } from './plane.ts';
import type { Random } from './random.ts';
import type { TownHouse } from './town.ts';
import type { Frontage, Numbering } from './town-plan.ts';

/** The position of a house, `along` meters from its road's start. */
export interface Plot {
  along: number;
  centre: Xy;
  /** The direction of the road beside it, a unit vector. */
  direction: Xy;
  widthMeters: number;
  depthMeters: number;
}

export interface NumberedPlot {
  plot: Plot;
  number: string;
  name: string;
}

/** The length of a block in the grid town, with a hundred numbers. */
export const BLOCK_METERS = 110;

/** Plots in order along one side of the road, each with a number or a name. */
export function numberHouses(
  numbering: Numbering,
  frontage: Frontage,
  side: TownHouse['side'],
  plots: readonly Plot[],
  random: Random,
): NumberedPlot[] {
  if (numbering === 'by_block') return numberByBlock(frontage, side, plots);
  return numberRising(frontage, side, plots, random);
}

/** 100 to 199 in the first block, by the distance from its corner: '108', '120'. */
function numberByBlock(frontage: Frontage, side: TownHouse['side'], plots: readonly Plot[]): NumberedPlot[] {
  return plots.map((plot) => {
    const blocks = plot.along / BLOCK_METERS;
    const block = Math.floor(blocks);
    const number = 100 * (frontage.from + block) + 2 * Math.floor((blocks - block) * 24);
    return { plot, number: String(number + (side === 'left' ? 1 : 2)), name: '' };
  });
}

/** 1, 3, 5 … on the left and 2, 4, 6 … on the right; with some gaps, a '12A', a '12-14'. */
function numberRising(
  frontage: Frontage,
  side: TownHouse['side'],
  plots: readonly Plot[],
  random: Random,
): NumberedPlot[] {
  const names = (frontage.names ?? []).filter((_, i) => (i % 2 === 0) === (side === 'left'));
  let next = frontage.from + (side === 'left' ? 0 : 1);
  let previous = 0;
  return plots.map((plot, i) => {
    const name = i % 3 === 1 ? (names.shift() ?? '') : '';
    if (name) return { plot, number: '', name };
    if (previous && random.chance(0.04)) {
      const number = `${previous}A`;
      previous = 0;
      return { plot, number, name };
    }
    // Many British streets have no number 13.
    if (next === 13 || random.chance(0.06)) next += 2;
    const isRange = random.chance(0.05);
    const number = isRange ? `${next}-${next + 2}` : String(next);
    previous = isRange ? 0 : next;
    next += isRange ? 4 : 2;
    return { plot, number, name };
  });
}
