import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Diagnostics, type Parameters } from 'recheck';
import { version } from 'recheck/package.json';
import type { Pattern } from './list-patterns.ts';

// A proof, whatever the pattern's size: the same verdict on a busy machine.
const PROOF: Parameters = { checker: 'automaton', maxRepeatCount: 300, timeout: 120_000 };

// Worst texts are searched for: where a pattern looks around itself, which proofs leave out, or where it only
// reads so many characters. The search is bounded in steps, not in time.
const SEARCH: Parameters = {
  checker: 'auto',
  attackLimit: 20_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: 120_000,
};

/** 132 bits: no two patterns share it. */
const KEY_LETTERS = 22;

/** Patterns that are looked at together. */
const AT_ONCE = 4;

/**
 * A line for each pattern that was found to take linear time at most, by these settings and this version of the checker.
 * All of them take minutes, so they are kept with the sources: what is new is judged, and written down when it is good.
 */
const KEPT = join(import.meta.dirname, 'linear-patterns.txt');

/** Says of each pattern that takes more than linear time how it grows, and with which text. */
export async function findSlowPatterns(patterns: readonly Pattern[]): Promise<string[]> {
  const { slow, linear } = await judgePatterns(patterns, new Set(readFileSync(KEPT, 'utf8').split('\n')));
  writeFileSync(KEPT, `${linear.join('\n')}\n`);
  return slow;
}

/** Judges those whose keys are not known; `linear` are the sorted keys of all that are good. */
export async function judgePatterns(
  patterns: readonly Pattern[],
  known: ReadonlySet<string>,
): Promise<{ slow: string[]; linear: string[] }> {
  const all = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
  const verdicts = new Map<string, string>();
  const left = [...all].filter(([key]) => !known.has(key)).values();
  const work = async () => {
    for (const [key, pattern] of left) verdicts.set(key, await judge(pattern));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const slow = patterns.flatMap((pattern) => {
    const verdict = verdicts.get(keyOf(pattern));
    return verdict ? [`${pattern.place} /${pattern.source}/${pattern.flags} ${verdict}`] : [];
  });
  return { slow, linear: [...all.keys()].filter((key) => !verdicts.get(key)).sort() };
}

/** '' for a pattern that takes linear time at most. */
async function judge({ source, flags }: Pattern): Promise<string> {
  const proof = repeatsEndlessly(source) ? await check(source, flags, PROOF) : null;
  return sayOf(proof === null || proof.status === 'unknown' ? await check(source, flags, SEARCH) : proof);
}

/** '\d+', '.*', 'a{2,}', and not '\+', '[*]', 'a{2,5}'. */
function repeatsEndlessly(source: string): boolean {
  return /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));
}

function sayOf(found: Diagnostics): string {
  if (found.status === 'safe') return '';
  if (found.status === 'unknown') return `could not be judged: ${found.error.kind}`;
  return `${found.complexity.summary}: ${found.attack.pattern}`;
}

function keyOf({ source, flags }: Pattern): string {
  const asked = JSON.stringify([version, PROOF, SEARCH, source, flags]);
  return createHash('sha256').update(asked).digest('base64url').slice(0, KEY_LETTERS);
}
