import { z } from 'zod';
import { BrokenFeedError, type FeedReading, type HazardItem } from './feed.ts';
import { BrokenOutlineError } from './outline/outline.ts';

/** A valid item that is no hazard in force: ended, cancelled, another matter. */
export class UnusedItemError extends Error {}

/** An item with an unknown term. */
export class UnknownItemError extends Error {}

/**
 * Reads each item separately: a broken or unused one is left out and its reason counted. The rest of the feed stays.
 */
export async function readItems<Raw>(
  raws: readonly Raw[],
  read: (raw: Raw) => HazardItem[] | Promise<HazardItem[]>,
): Promise<Pick<FeedReading, 'items' | 'unread' | 'unused'>> {
  const items = new Map<string, HazardItem>();
  const unread: Record<string, number> = {};
  const unused: Record<string, number> = {};
  for (const raw of raws) {
    try {
      // An item that occurs twice in one answer is one item, in its last form.
      for (const item of await read(raw)) items.set(item.id, item);
    } catch (error) {
      const why = explain(error);
      const counts = error instanceof UnusedItemError ? unused : unread;
      counts[why] = (counts[why] ?? 0) + 1;
    }
  }
  return { items: [...items.values()], unread, unused };
}

function explain(error: unknown): string {
  const isForeseen = [UnusedItemError, UnknownItemError, BrokenOutlineError, BrokenFeedError].some(
    (kind) => error instanceof kind,
  );
  if (isForeseen) return (error as Error).message;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.')}: ${issue?.message}`;
  }
  throw error;
}

/** Parses a body as JSON of this schema. Throws BrokenFeedError. */
export function parseFeed<Form>(body: Buffer, form: z.ZodType<Form>): Form {
  try {
    return form.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrokenFeedError(`JSON was expected: ${error.message}`);
    if (error instanceof z.ZodError) throw new BrokenFeedError(explain(error));
    throw error;
  }
}

/** A published time: ISO 8601, in UTC where it has no zone. */
export const isoTime = z.string().transform((text, context) => {
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: `a time was expected, got ${text.slice(0, 40)}` });
  return z.NEVER;
});

/** True for an item that has not ended. */
export function isInForce(ends: Date | null, now: Date): boolean {
  return ends === null || ends.getTime() > now.getTime();
}
