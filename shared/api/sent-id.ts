import { z } from 'zod';

/** What is said of a number that JSON has already rounded: two such ids may have become one. */
const NOT_EXACT = `a number keeps its digits only up to ${Number.MAX_SAFE_INTEGER}: send the id as text`;

/** The same in the description of an id. */
export const LONG_ID = `A number past ${Number.MAX_SAFE_INTEGER} is refused, send it as text.`;

/** Why a value cannot be taken as a row's own id; null where it can. */
export function whyNotAnId(value: unknown): string | null {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? NOT_EXACT : null;
}

const exactNumber = z.number().refine((value) => whyNotAnId(value) === null, { error: NOT_EXACT });

/** The caller's own id of something sent. */
export const sentId = z.union([z.string(), exactNumber]);

/** The same where it may be left blank. */
export const sentIdOrNone = z.union([z.string(), exactNumber, z.null()]).optional();
