// Junctions of motorways and numbered roads: "M4 J28", "Junction 28 of the M4", "A48 / M4 junction 28", "I-95 exit 53".
// They say how to drive to a place, and none is listed: the number is no house's, "Junction" no town and no street.
import type { SetAside } from './take-contact.ts';

const ROAD = String.raw`(?:[abm]\d{1,4}(?:\(m\)|m)?|(?:i|us|interstate|route)[- ]?\d{1,3}|[a-z]{2}-\d{1,3})`;
const NUMBERED = String.raw`(?:junction|junct|junc|jctn|jct|jn|j|exit)\.? ?(?:no\.? ?|# ?)?\d{1,3}[a-z]?`;
const LEADING = '(?:(?:just )?(?:off|near|nr|by|at) (?:the )?)?';
const ROAD_FIRST = `(?:${ROAD} ?[/&] ?)?${ROAD},? ?${NUMBERED}`;
const ROAD_LAST = `${NUMBERED},? (?:(?:of|on|off|from) )?(?:the )?${ROAD}(?: ?[/&] ?${ROAD})?`;
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${LEADING}(?:${ROAD_FIRST}|${ROAD_LAST})(?![\p{L}\p{N}-])`,
  'giu',
);
/** Every text with a junction contains one of these before a digit. */
const MAY_HOLD = /(?:j|n|t|nc|tn|no|junct|exit)\.? ?#? ?\d/i;

/** The text without them, with a comma in the place of each; and the junctions as written. */
export function takeJunction(cleaned: string): { text: string; setAside: readonly SetAside[] } {
  if (!MAY_HOLD.test(cleaned)) return { text: cleaned, setAside: [] };
  const setAside: SetAside[] = [];
  const text = cleaned.replace(PATTERN, (found) => {
    setAside.push({ kind: 'road junction', text: found.trim() });
    return ',';
  });
  return { text: text.replaceAll('(,)', ','), setAside };
}
