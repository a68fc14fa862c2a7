import type { Town } from './read-towns.ts';
import { welshNames } from './welsh-names.ts';

/** Smaller towns are known by their full name: nobody calls Kansas City "Kansas". */
const KNOWN_WITHOUT_CITY = 1_000_000;

/** "NYC" means a town, "NY" a state; longer ones are descriptions. */
const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 60;

// Transliterations begin with a lower-case letter ("ba er de mo"), encyclopedia titles contain brackets ("Savannah
// (Tennessee)").
const USABLE = /^\p{Lu}[\p{Script=Latin}\p{M}\p{Nd}' .,’-]*$/u;

/** A town's names, the main one first: New York City, New York, NYC, Nueva York, New Amsterdam. */
export function townNames(town: Town): string[] {
  const names = new Map<string, string>();
  const welsh = welshNames.get(town.id) ?? [];
  for (const name of [
    town.name,
    ...shortNames(town),
    ...town.alternateNames.filter(isUsable),
    welsh,
  ].flat()) {
    const key = fold(name);
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** "Washington, D.C." is written "Washington" beside its state, "New York City" mostly "New York". */
function shortNames({ name, population }: Town): string[] {
  const beforeComma = /^(.+?),/.exec(name)?.[1];
  const beforeCity = population >= KNOWN_WITHOUT_CITY ? /^(.+) City$/.exec(name)?.[1] : undefined;
  return [beforeComma, beforeCity].filter((short) => short !== undefined);
}

function isUsable(name: string): boolean {
  return name.length >= MIN_CHARACTERS && name.length <= MAX_CHARACTERS && USABLE.test(name);
}

/** "Baltimorė" and "Baltimore" have the same key. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();
}
