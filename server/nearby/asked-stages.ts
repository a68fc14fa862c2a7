// Schools for some pupils. The map tells of some schools for whom they are; of others the name often does.

import type { NameCondition } from '../gazetteer/poi-conditions.ts';
import { type SchoolStage, STAGES_PROPERTY } from './kinds/school-stages.ts';
import { wordKey } from './kinds/word-key.ts';

/** Words of names, each stage's own. A junior high school is none of the juniors, and is a middle school. */
const NAMES: Record<SchoolStage, string> = {
  primary:
    'primary|elementary|infants?|juniors?(?![ -](senior[ -])?high)|nursery|(?<!college )prep(aratory)?|first school|lower school',
  middle: 'middle|intermediate|(junior|jr)[ -](senior[ -])?high',
  high: 'secondary|(?<!junior )(?<!jr )high school|comprehensive|upper school|senior school|grammar school|sixth form|college prep(aratory)?',
};

/** By the keys of words (word-key.ts). A high school is no middle school, a secondary school may be one. */
const ASKED: ReadonlyMap<string, AskedStages> = new Map(
  [
    { words: ['primary school', 'elementary school'], name: 'primary', stages: ['primary'] as const },
    { words: ['middle school'], name: 'middle', stages: ['middle'] as const },
    { words: ['secondary school'], name: 'secondary', stages: ['middle', 'high'] as const },
    { words: ['high school'], name: 'high', stages: ['high'] as const },
  ].flatMap(({ words, ...asked }) => words.map((word) => [word, asked])),
);

export interface AskedStages {
  /** 'secondary' */
  name: string;
  stages: readonly SchoolStage[];
}

/** The stages of 'primary schools'; null for most categories. */
export function askedStages(category: string): AskedStages | null {
  return ASKED.get(wordKey(category)) ?? null;
}

/** Where the map does not tell a school's stages, its name must not say others alone. */
export function nameConditionOf({ stages }: AskedStages): NameCondition {
  const isAsked = ([stage]: [string, string]) => stages.some((one) => one === stage);
  const [asked, others] = [true, false].map((wanted) =>
    Object.entries(NAMES)
      .filter((entry) => isAsked(entry) === wanted)
      .map(([, names]) => names)
      .join('|'),
  ) as [string, string];
  const told = { property: STAGES_PROPERTY, as: stages.join('|') };
  return { not: words(others), unless: words(asked), told };
}

/** Read alike by Postgres and here. */
const words = (names: string) => `(^|[^a-z])(${names})([^a-z]|$)`;

interface ListedSchool {
  school_stages?: string | undefined;
}

/** By what the schools of another age were left out. Where schools are counted, none is listed. */
export function describeStages({ name }: AskedStages, listed: readonly ListedSchool[]): string {
  const told = listed.filter(({ school_stages: stages }) => stages !== undefined).length;
  return `Asked for ${name} schools: ${leftOutBy(told, listed.length)}.`;
}

function leftOutBy(told: number, listed: number): string {
  const byName = 'those whose name says another age are left out';
  if (listed === 0)
    return 'those of another age are left out, by the map where it tells the age, else by their name';
  if (told === listed) return 'the map tells for which age those listed are';
  if (told === 0) return `the map does not tell for which age those listed are; ${byName}`;
  return `the map tells for which age ${told} of the ${listed} listed are; of the others, ${byName}`;
}
