import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Patterns that are looked at together. */
const AT_ONCE = 4;

/** Verdicts by pattern, of these settings and this version of the checker. */
const KEPT = join(import.meta.dirname, '../../../node_modules/.cache/milepost/patterns.json');

/** Says of each pattern that takes more than linear time how it grows, and with which text. */
export async function findSlowPatterns(patterns: readonly Pattern[]): Promise<string[]> {
  const kept: Record<string, string> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  const verdicts: Record<string, string> = {};
  const left = new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).entries();
  const work = async () => {
    for (const [key, pattern] of left) verdicts[key] = kept[key] ?? (await judge(pattern));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(verdicts));
  return patterns
    .map((pattern) => ({ ...pattern, verdict: verdicts[keyOf(pattern)] }))
    .filter(({ verdict }) => verdict !== '')
    .map(({ place, source, flags, verdict }) => `${place} /${source}/${flags} ${verdict}`);
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
  return createHash('sha256').update(asked).digest('base64url');
}
