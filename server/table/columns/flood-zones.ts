// A column that says itself how each row is at risk of flooding: by the zones of FEMA or of the regulator of England, in
// words, or by yes and no.
import type { FloodLevel } from '../../gazetteer/flood-level.ts';
import { type Column, shareOf, type Table, type Value } from './column.ts';

export interface FloodColumn {
  column: Column;
  /** What 'in a flood zone' asks for: of FEMA's zones those of high risk alone. */
  inZone: readonly FloodLevel[];
}

const CALLED = /^(flood|flooding|floodplain|fema|sfha)$/;
/** Of insurance against it, of what keeps it out, or of a day. */
const OF_OTHERS =
  /^(premium|policy|cover|coverage|insurance|insured|insurer|carrier|claim|limit|deductible|excess|cost|amount|loss|damage|defence|barrier|warning|alert|date|depth|note|comment)$/;
const MOST = 0.6;
const HIGH: readonly FloodLevel[] = ['high'];
const AT_RISK: readonly FloodLevel[] = ['high', 'medium'];

const known = new WeakMap<Table, FloodColumn | null>();

/** The table's own column of flood zones or risks; null where it has none. */
export function floodColumn(table: Table): FloodColumn | null {
  const found = known.get(table);
  if (found !== undefined) return found;
  const column = table.columns.find(tellsFlood);
  const made = column ? { column, inZone: isFema(column) ? HIGH : AT_RISK } : null;
  known.set(table, made);
  return made;
}

function tellsFlood({ words, type, values }: Column): boolean {
  if (!words.some((word) => CALLED.test(word)) || words.some((word) => OF_OTHERS.test(word))) return false;
  if (type === 'flag') return words.some((word) => /^(zone|risk|plain|area|prone|fema|sfha)$/.test(word));
  const filled = values.filter(({ isBlank }) => !isBlank);
  return filled.length > 0 && shareOf(filled, (value) => floodLevelOf(value) !== null) > MOST;
}

/** Its zones are letters. */
export const isFema = ({ values }: Pick<Column, 'values'>): boolean =>
  values.some(({ key }) => FEMA.test(key));

const FEMA = /^(?:zone )?(?:[av]|ae|ah|ao|ar|ve|[av]\d{1,2}|x|x 500|x500)\b/;
const LEVELS: readonly (readonly [FloodLevel, RegExp])[] = [
  ['medium', /^(?:zone )?(?:x ?500|x shaded|shaded x|x 0 2|b)\b/],
  ['low', /^(?:zone )?(?:x|c|unshaded x)\b/],
  ['high', /^(?:zone )?(?:[av]|ae|ah|ao|ar|ve|[av]\d{1,2})\b/],
  ['high', /^(?:flood )?(?:zone |fz ?)?3[ab]?$/],
  ['medium', /^(?:flood )?(?:zone |fz ?)?2$/],
  ['low', /^(?:flood )?(?:zone |fz ?)?1$/],
  ['high', /^(?:very )?(?:high|severe)\b/],
  ['medium', /^(?:medium|moderate)\b/],
  ['low', /^(?:very )?(?:low|minimal|negligible|none|no risk|not at risk)\b/],
];

/** Null for a blank, and for D and other texts that tell no level. */
export function floodLevelOf({ key, isBlank }: Pick<Value, 'key' | 'isBlank'>): FloodLevel | null {
  return isBlank ? null : (LEVELS.find(([, zone]) => zone.test(key))?.[0] ?? null);
}

/** The label of a rule that asks for some of these levels, by which the answer knows where it comes from. */
export const OWN_FLOOD = 'of the flood zones asked for';
