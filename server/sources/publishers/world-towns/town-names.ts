import type { Town } from './read-towns.ts';

/** Smaller ones go by their full name: nobody calls Kansas City "Kansas". */
const KNOWN_WITHOUT_CITY = 1_000_000;

/** "NYC" is meant as a town, "NY" is a state; longer ones are descriptions. */
const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 60;

// Transliterations begin small ("ba er de mo"), encyclopedia titles hold brackets ("Savannah (Tennessee)").
const USABLE = /^\p{Lu}[\p{Script=Latin}\p{M}\p{Nd}' .,’-]*$/u;

/** The names a town goes by, its own first: New York City, New York, NYC, Nueva York, New Amsterdam. */
export function townNames(town: Town): string[] {
  const names = new Map<string, string>();
  for (const name of [town.name, ...shortNames(town), ...town.alternateNames.filter(isUsable)]) {
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

/** "Baltimorė" and "Baltimore" are found alike. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();
}
