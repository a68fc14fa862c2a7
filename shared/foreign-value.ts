// Reads values of unknown origin without calling their methods. Such an object may have its own members with the names
// `toString` or `constructor`. String(value), a template and join() call the first and fail. An object without its own
// `constructor` seems to have one.

/**
 * A value from outside as text: strings unchanged, numbers as written, lists and objects as JSON, '' for a missing
 * value. At most `most` characters.
 */
export function foreignText(value: unknown, most = Infinity): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.slice(0, most);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, most);
}

/** Whether nothing was sent, or blanks alone. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The longest quoted value, in characters. */
const MOST_QUOTED = 60;

/** The same in the form of a message: "1 A", 5, null, a list of 3, an object, nothing; shortened where it is long. */
export function quoteForeign(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_QUOTED) : value);
  const isCut = text.length > MOST_QUOTED || (typeof value === 'string' && value.length > MOST_QUOTED);
  return isCut ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

/** A member that the object itself has; undefined where it has none, even if all objects inherit one with this name. */
export function ownMember<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The longest list of names in a message, in characters. */
const MOST_LISTED = 2000;

/** Foreign names as a list in a message: 'lat, lng, size'; shortened where there are many. */
export function listForeign(names: readonly string[]): string {
  const text = names.join(', ');
  return text.length > MOST_LISTED ? `${text.slice(0, MOST_LISTED)}…` : text;
}
