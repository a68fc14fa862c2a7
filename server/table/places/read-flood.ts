// 'in a flood zone', 'at high risk of flooding', 'in flood zone 2 or 3': asked of the table's own column where it has one,
// else of the map.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { FloodLevel } from '../../gazetteer/flood-level.ts';
import { type FloodColumn, floodColumn, floodLevelOf, OWN_FLOOD } from '../columns/flood-zones.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, cellSpansAt, wordAt } from '../reading/context.ts';
import type { Rule } from '../rules.ts';

interface SaidFlood {
  /** Empty where no level is said. */
  levels: FloodLevel[];
  /** Where the words end that say no number of a zone. */
  close: number;
  end: number;
}

export const readFlood: Reader = (context, at) => {
  const own = floodColumn(context.table);
  const denied = own && denialEnd(context, at);
  const said = floodAt(context, denied ?? at);
  if (!said) return null;
  // Yes and no tell no level.
  const tellsLevel = own?.column.type !== 'flag' || said.levels.length === 0;
  if (own && tellsLevel) return ofColumn(context, own, said, at, denied !== null);
  if (denied !== null) return null;
  const levels: FloodLevel[] = said.levels.length > 0 ? said.levels : ['high', 'medium'];
  return { from: at, end: said.end, kind: 'rule', rule: { kind: 'place', test: { kind: 'flood', levels } } };
};

const DENIES = /^(not|outside|without)$/;
const LIES = /^(located|situated|lying|sitting|of|any|all)$/;

/** Where 'not in' or 'outside of' ends. */
function denialEnd(context: Context, at: number): number | null {
  if (!DENIES.test(wordAt(context, at))) return null;
  let end = at + 1;
  while (LIES.test(wordAt(context, end))) end++;
  return end;
}

function isDenied(context: Context, at: number): boolean {
  let before = at - 1;
  while (LIES.test(wordAt(context, before))) before--;
  return DENIES.test(wordAt(context, before));
}

/** What the table says of a row goes before what the map says. A cell that is named right behind is meant itself. */
function ofColumn(
  context: Context,
  { column, inZone }: FloodColumn,
  { levels, close, end }: SaidFlood,
  from: number,
  denies: boolean,
): Clause | null {
  const isCell = cellSpansAt(context, close).some(({ matches }) =>
    matches.some((match) => match.column === column),
  );
  if (isCell || (!denies && isDenied(context, from))) return null;
  if (column.type === 'flag') {
    const rule: Rule = { kind: 'flag', column, is: true };
    return { from, end, kind: 'rule', rule: denies ? { kind: 'not', rule } : rule };
  }
  const wanted = levels.length > 0 ? levels : inZone;
  const codes = column.values.flatMap((value, code) => {
    const level = floodLevelOf(value);
    return level !== null && wanted.includes(level) !== denies ? [code] : [];
  });
  return { from, end, kind: 'rule', rule: { kind: 'is', column, codes, label: OWN_FLOOD } };
}

const ZONES: Readonly<Record<string, FloodLevel>> = { '3': 'high', '2': 'medium', '1': 'low' };

/** '3', '2 or 3', '2 and 3': zones of the England regulator by their numbers. */
function zonesAt(context: Context, at: number): { levels: FloodLevel[]; end: number } | null {
  const levels: FloodLevel[] = [];
  let end = at;
  for (let next = at; ownMember(ZONES, wordAt(context, next)); next = end + 1) {
    levels.push(ownMember(ZONES, wordAt(context, next)) as FloodLevel);
    end = next + 1;
    if (!/^(or|and)$/.test(wordAt(context, end))) break;
  }
  return levels.length > 0 ? { levels, end } : null;
}

const SAID_LEVELS: Readonly<Record<string, FloodLevel>> = {
  high: 'high',
  special: 'high',
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minimal: 'low',
};

function floodAt(context: Context, at: number): SaidFlood | null {
  const levels: FloodLevel[] = [];
  let end = at;
  while (
    /^(high|medium|moderate|low|minimal|special|or|and|a|an|at|in|with|of|the|any|risk|hazard)$/.test(
      wordAt(context, end),
    ) &&
    end < at + 7
  ) {
    const level = ownMember(SAID_LEVELS, wordAt(context, end));
    if (level) levels.push(level);
    end++;
  }
  if (/^floodplains?$/.test(wordAt(context, end))) return { levels, close: end + 1, end: end + 1 };
  if (!/^(flood|flooding|floods)$/.test(wordAt(context, end))) return null;
  const hazard = wordAt(context, end + 1) === 'hazard' ? 1 : 0;
  const isNamed = /^(risk|zone|zones|plain|area|areas)$/.test(wordAt(context, end + 1 + hazard));
  const isAtRisk = wordAt(context, end - 2) === 'risk' || wordAt(context, end - 1) === 'risk';
  if (!isNamed && !isAtRisk) return null;
  const close = end + (isNamed ? 2 + hazard : 1);
  const zones = /^zones?$/.test(wordAt(context, end + 1)) ? zonesAt(context, close) : null;
  return { levels, end: close, ...zones, close };
}
