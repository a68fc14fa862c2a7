// Answers are cached with the document for some hours: a sheet that is opened or recalculated sends no new calls.
import { cutText } from '../cut-text.ts';

/** A value may have 100 KB. A character has at most three bytes. */
const PART_LENGTH = 34_000;

/**
 * A cache key, from everything that the answer depends on. It is a digest, because keys have at most 250 characters.
 */
export function cacheKey(dependsOn: readonly unknown[]): string {
  const digest = Utilities.computeDigest(
    Utilities.DigestAlgorithm.SHA_256,
    JSON.stringify(dependsOn),
    Utilities.Charset.UTF_8,
  );
  return Utilities.base64EncodeWebSafe(digest);
}

/** The cached values by key. A key that is not in the cache is left out. */
export function readKept(keys: readonly string[]): Map<string, unknown> {
  const cache = CacheService.getDocumentCache();
  const found = new Map<string, unknown>();
  if (!cache || keys.length === 0) return found;
  const firsts = cache.getAll([...keys]) as Record<string, string>;
  const furtherKeys = keys.flatMap((key) => namesOfFurther(key, firsts[key]));
  const further = furtherKeys.length > 0 ? (cache.getAll(furtherKeys) as Record<string, string>) : {};
  for (const key of keys) {
    const first = firsts[key];
    const rest = namesOfFurther(key, first).map((name) => further[name]);
    // The cache may drop single parts when it is full.
    if (first === undefined || rest.includes(undefined)) continue;
    found.set(key, JSON.parse(first.slice(first.indexOf(':') + 1) + rest.join('')));
  }
  return found;
}

/** Caches answers by key. A failure is ignored: the answers are then requested again. */
export function keepAnswers(answers: ReadonlyMap<string, unknown>, seconds: number): void {
  const cache = CacheService.getDocumentCache();
  if (!cache || answers.size === 0) return;
  const values: Record<string, string> = {};
  answers.forEach((answer, key) => {
    const text = JSON.stringify(answer);
    const cut = cutText(text, PART_LENGTH);
    cut.forEach((piece, part) => {
      values[nameOfPart(key, part)] = part === 0 ? `${cut.length}:${piece}` : piece;
    });
  });
  try {
    cache.putAll(values, seconds);
  } catch (error) {
    console.warn(String(error));
  }
}

const nameOfPart = (key: string, part: number): string => (part === 0 ? key : `${key}.${part}`);

/** A value that begins with '3:' has two more parts. */
function namesOfFurther(key: string, first: string | undefined): string[] {
  const count = first === undefined ? 0 : Number(first.slice(0, first.indexOf(':')));
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => nameOfPart(key, index + 1));
}
