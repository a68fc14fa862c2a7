// The chance that a reading finds exactly what was meant. Boosted decision trees estimate it from the reading's
// features: each tree corrects the errors of those before it. They were learned on questions by other people (npm run
// bench -- questions --learn).
import type { Features } from './features.ts';
import learned from './weights.json' with { type: 'json' };

/**
 * A tree of two levels. First the feature and the cut of its root; then feature and cut for values up to the root's
 * cut, and for larger ones; then the four amounts that its leaves add, from the lowest values up.
 */
export type Tree = readonly [string, number, string, number, string, number, number, number, number, number];

export interface Grown {
  start: number;
  trees: readonly Tree[];
}

const grown: Grown = { start: learned.start, trees: learned.trees.map(toTree) };

function toTree(parts: readonly (string | number)[]): Tree {
  const [first, cut, low, lowCut, high, highCut, ...answers] = parts;
  const [a, b, c, d] = answers.map(Number);
  return [
    String(first),
    Number(cut),
    String(low),
    Number(lowCut),
    String(high),
    Number(highCut),
    a ?? 0,
    b ?? 0,
    c ?? 0,
    d ?? 0,
  ];
}

/** From 0 to 1. */
export function chanceOf(features: Features): number {
  return chanceBy(grown, features);
}

export function chanceBy({ start, trees }: Grown, features: Features): number {
  return toChance(trees.reduce((sum, tree) => sum + readTree(tree, features), start));
}

export function toChance(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function readTree([first, cut, low, lowCut, high, highCut, a, b, c, d]: Tree, features: Features): number {
  if ((features[first] ?? 0) <= cut) return (features[low] ?? 0) <= lowCut ? a : b;
  return (features[high] ?? 0) <= highCut ? c : d;
}

/** True when a reading is likely enough to be answered. */
export function isSure(features: Features, chance: number): boolean {
  return chance >= leastChance(features);
}

/**
 * The chance from which a reading is answered. What the plain reader finds too needs least, unless it rests on a guess:
 * of these the trees are too sure.
 */
export function leastChance(features: Features): number {
  const has = (name: string) => (features[name] ?? 0) > 0;
  const howMany = features['asks how many'] ?? 0;
  if (GUESSES.some(has) || (features.hypothetic ?? 0) > howMany)
    return has('plainSame') ? learned.least_guess_chance : learned.least_chance;
  // The 'how' of 'how many' guesses nothing, yet 'open' of a how many may be a state or a day.
  return has('plainSame') && howMany === 0 ? learned.least_plain_chance : learned.least_chance;
}

/** A word of content passed over, another reading as good, or a word taken for what no cell and no column's name says. */
const GUESSES = [
  'left aside',
  'lost only',
  'tie apart',
  'in notes',
  'unnamed flag',
  'rows by an unknown word',
];
