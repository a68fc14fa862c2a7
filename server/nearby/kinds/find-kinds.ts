import { distance } from 'fastest-levenshtein';
import { type Kind, listKinds } from './kinds.ts';
import { SYNONYMS } from './synonyms.ts';
import { wordKey } from './word-key.ts';

/** The kinds that a word stands for, or the three nearest words that stand for some. */
export type FoundKinds = { kinds: Kind[] } | { nearest: string[] };

/** A further word of the presets stands for its kinds if they are this few. 'shop' is a word of hundreds. */
const MOST_KINDS_OF_TERM = 3;

let cached: ReturnType<typeof indexWords> | null = null;

/**
 * Finds the kind of place of a word: an everyday word, a preset's name, id ('amenity/pharmacy', 'amenity=pharmacy') or
 * value, singular or plural, American or British.
 */
export function findKinds(text: string): FoundKinds {
  const kinds = listKindsNamed(text);
  if (kinds.length > 0) return { kinds };
  cached ??= indexWords();
  return { nearest: nearestWords(wordKey(text), cached.shown) };
}

/** The kinds that a word stands for; empty where there are none. */
export function listKindsNamed(text: string): Kind[] {
  cached ??= indexWords();
  const exact = cached.byId.get(text.trim().toLowerCase().replace('=', '/'));
  if (exact) return [exact];
  const key = wordKey(text);
  return [...(cached.levels.map((words) => words.get(key)).find(Boolean) ?? [])];
}

/** True of a word that only stands among the further terms of kinds: 'boots' are sold in a shop for shoes. */
export function isFurtherTerm(text: string): boolean {
  const kinds = listKindsNamed(text);
  cached ??= indexWords();
  const key = wordKey(text);
  return kinds.length > 0 && cached.levels.findIndex((words) => words.has(key)) === cached.levels.length - 1;
}

/** A kind's name in an answer: 'Pharmacy'. */
export function nameOf({ names, id }: Kind): string {
  return cleanNames(names)[0] ?? id;
}

function indexWords() {
  const byId = new Map(listKinds().map((kind) => [kind.id, kind]));
  const everyday = new Map<string, Set<Kind>>();
  for (const [word, ids] of Object.entries(SYNONYMS)) for (const id of ids) add(everyday, word, byId.get(id));
  const names = new Map<string, Set<Kind>>();
  const values = new Map<string, Set<Kind>>();
  const terms = new Map<string, Set<Kind>>();
  for (const kind of listKinds()) {
    for (const name of cleanNames(kind.names)) add(names, wordKey(name), kind);
    const [, value, further] = kind.id.split('/');
    if (value && !further) add(values, wordKey(value), kind);
    for (const term of kind.terms) add(terms, wordKey(term), kind);
  }
  for (const [word, kinds] of terms) if (kinds.size > MOST_KINDS_OF_TERM) terms.delete(word);
  const shown = [...new Set([...everyday.keys(), ...names.keys()])].sort();
  for (const words of [everyday, names]) addPlurals(words);
  return { byId, levels: [everyday, names, values, terms], shown };
}

function add(words: Map<string, Set<Kind>>, word: string, kind: Kind | undefined): void {
  if (kind && word !== '') words.set(word, (words.get(word) ?? new Set()).add(kind));
}

/** Plurals that wordKey cannot tell by their letters: 'GPs' are too short, and 'bookies' end as 'pharmacies' do. */
function addPlurals(words: Map<string, Set<Kind>>): void {
  for (const [word, kinds] of [...words]) {
    const key = wordKey(`${word}s`);
    if (!word.endsWith('s') && !words.has(key)) words.set(key, kinds);
  }
}

/** 'Gym / Fitness Center' is two names; 'Train Station (Halt / Request)' one; 'School Grounds' are a school. */
function cleanNames(names: readonly string[]): string[] {
  return names
    .map((name) => name.replace(/\([^()]*\)/g, ''))
    .flatMap((name) => name.split(' / '))
    .map((name) => name.replace(/ (Grounds|Counter)$/, '').trim())
    .filter(Boolean);
}

function nearestWords(key: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, away: distance(key, word) / Math.max(key.length, word.length) }))
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map(({ word }) => word);
}
