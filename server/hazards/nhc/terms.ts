import type { HazardKind, HazardLevel } from '../../../shared/hazard-terms.ts';

/** Winds that the center maps, in knots: tropical storm, strong tropical storm, hurricane. */
export const WINDS = [34, 50, 64] as const;
export type Knots = (typeof WINDS)[number];

/** By time: the winds blow now, are expected, or are past. */
export const LEVEL_OF_WIND: Readonly<Record<HazardKind, Readonly<Record<Knots, HazardLevel>>>> = {
  warning: { 34: 'warning', 50: 'warning', 64: 'severe' },
  forecast: { 34: 'watch', 50: 'watch', 64: 'warning' },
  footprint: { 34: 'advisory', 50: 'watch', 64: 'warning' },
};

/** The possible track of the storm's centre. It is no statement about winds. */
export const LEVEL_OF_CONE: HazardLevel = 'advisory';

/** The cone of this many hours. The center also publishes the one of 72 hours. */
export const CONE_HOURS = 120;

export const KIND_WORDS: Readonly<Record<HazardKind, string>> = {
  warning: 'now',
  forecast: 'forecast',
  footprint: 'so far',
};
