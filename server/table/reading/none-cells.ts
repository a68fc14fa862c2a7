// What stands in a cell where nothing is: 'none'; 'TBD', 'vacant' and 'open' where names or dates are written.
import type { Column } from '../columns/column.ts';
import type { Rule } from '../rules.ts';

const WAITING = /^(tbd|tbc|tba|unknown|unassigned|vacant|open|pending|to be confirmed|not known|await\w*)$/;
/** A column of fewer texts tells states by them. */
const LEAST_TEXTS = 5;

function isNone({ type, words, values }: Column, key: string): boolean {
  if (/^(none|no|nil|0|false|nobody|not set|not given)$/.test(key)) return true;
  // 'no PO' under PO; 'not weighed' among weights.
  if (key === `no ${words.join(' ')}` || (type === 'number' && /^not? \p{L}/u.test(key))) return true;
  const isState = words.some((word) => /^(status|state|stage)$/.test(word));
  return WAITING.test(key) && values.length >= LEAST_TEXTS && !isState;
}

/** True when a cell is filled, and with no word for nothing. */
export function presenceRule(column: Column, is: boolean): Rule {
  // Of numbers a nought is one: it is asked for apart.
  const isNumber = column.type === 'number';
  const codes = column.values.flatMap(({ key, number, text }, code) =>
    (isNumber ? number === null && (isNone(column, key) || text === '?') : isNone(column, key)) ? [code] : [],
  );
  const blank: Rule = { kind: 'blank', column, is: !is };
  if (codes.length === 0) return blank;
  const none: Rule = { kind: 'is', column, codes, label: 'none' };
  return is
    ? { kind: 'and', rules: [blank, { kind: 'not', rule: none }] }
    : { kind: 'or', rules: [blank, none] };
}
