// What somebody else sent, read without asking it anything. An object of theirs may have members of its own that are
// called `toString` or `constructor`: String(value), a template and join() call the one and fail, and an object
// without such a member seems to have one.

/**
 * A value from outside as text: texts as they are, numbers as they are written, lists and objects as JSON, '' for
 * nothing. At most `most` characters.
 */
export function foreignText(value: unknown, most = Infinity): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.slice(0, most);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, most);
}

/** Longest value that a sentence quotes, in characters. */
const MOST_QUOTED = 60;

/** The same as a sentence quotes it: "1 A", 5, null, a list of 3, an object, nothing; cut where it is long. */
export function quoteForeign(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_QUOTED) : value);
  const isCut = text.length > MOST_QUOTED || (typeof value === 'string' && value.length > MOST_QUOTED);
  return isCut ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

/** A member that the object itself has; undefined for none, also where all objects have one of this name. */
export function ownMember<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Longest list of names that a sentence tells, in characters. */
const MOST_LISTED = 2000;

/** Names of somebody else as a sentence lists them: 'lat, lng, size'; cut where they are many. */
export function listForeign(names: readonly string[]): string {
  const text = names.join(', ');
  return text.length > MOST_LISTED ? `${text.slice(0, MOST_LISTED)}…` : text;
}
