// Places that lie apart from a wider one whose name they have: the City of London is a small part of London, Kansas City
// lies in Missouri. Who asks for the wider one does not mean such cells.
import type { Value } from '../columns/column.ts';
import type { CellMatch } from '../columns/match-value.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, cellSpansAt } from '../reading/context.ts';
import { areaNamedAt, textOf } from './areas-named.ts';

/** All cells that the words name are places of a name that goes on, and the words a wider place. */
export function isOfPlacesWithin(context: Context, from: number, end: number, match: CellMatch): boolean {
  const { column, codes, how } = match;
  if (how !== 'part' || column.type !== 'text') return false;
  const isWider = /^london$/i.test(textOf(context, from, end)) || isRegionAt(context, from, end);
  const said = textOf(context, from, end).toLowerCase();
  return isWider && codes.length > 0 && codes.every((code) => goesOn(column.values[code], said));
}

function isRegionAt(context: Context, from: number, end: number): boolean {
  const named = areaNamedAt(context, from);
  return named?.end === end && (named.area === 'state' || named.area === 'nation');
}

/** 'city of london', and an address in Kansas City: wherever the words stand, the name goes on. */
function goesOn(value: Value | undefined, said: string): boolean {
  if (!value) return false;
  const longer = [`city of ${said}`, `${said} city`, `${said} beach`];
  const rest = longer.reduce((key, name) => key.replaceAll(name, ''), value.key);
  return rest !== value.key && !` ${rest} `.includes(` ${said} `);
}

/** A condition on such cells alone is none of the words'. */
export function asksPlacesWithin(context: Context, clause: Clause): boolean {
  if (clause.kind !== 'rule' || clause.rule.kind !== 'is') return false;
  const { rule, from, end } = clause;
  return cellSpansAt(context, from).some(
    (span) =>
      span.end === end &&
      span.matches.some(
        (match) =>
          match.column === rule.column &&
          rule.codes.every((code) => match.codes.includes(code)) &&
          isOfPlacesWithin(context, from, end, match),
      ),
  );
}
