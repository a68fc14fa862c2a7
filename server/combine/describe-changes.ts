import { counted } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { nameIds } from '../../shared/name-ids.ts';
import type { RowState } from './compare-rows.ts';

interface ComparedRow {
  id: string;
  key: string | null;
  state: RowState;
  /** It changed in between, and is as it was. */
  isBack: boolean;
  /** Neither the oldest nor the newest run has it. */
  isBetween: boolean;
  /** Of rows that share a key, it was joined by nothing but their order. */
  isInOrder: boolean;
  /** Of rows that share a key, it was joined as most of its cells are equal. */
  isByCells: boolean;
  /** It was joined by its id, as its key is blank. */
  isById: boolean;
  /** It was joined by who it says it is, as its key is blank in one of the tables. */
  isByName: boolean;
}

export function countChanges(rows: readonly Pick<ComparedRow, 'state'>[]) {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length;
  return {
    rows: rows.length,
    changed: of('changed'),
    added: of('added'),
    removed: of('removed'),
    without_key: of('without_key'),
  };
}

/** '4 rows joined: 1 changed, 1 added (shop-4), 1 removed (shop-2). 1 without a key, at the end.' */
export function describeChanges(rows: readonly ComparedRow[], isPlace = false): string[] {
  const { changed, added, removed, without_key } = countChanges(rows);
  const named = (state: RowState) =>
    inBrackets(rows.filter((row) => row.state === state).map(({ id }) => id));
  const sentences = [
    `${counted(rows.length, 'row')} joined: ${formatCount(changed)} changed, ` +
      `${formatCount(added)} added${named('added')}, ${formatCount(removed)} removed${named('removed')}.`,
  ];
  const back = rows.filter(({ isBack }) => isBack).map(({ id }) => id);
  if (back.length > 0)
    sentences.push(`${formatCount(back.length)} changed in between and back${inBrackets(back)}: the same.`);
  const between = rows.filter(({ isBetween }) => isBetween).map(({ id }) => id);
  if (between.length > 0)
    sentences.push(
      `Of the removed ${formatCount(between.length)} ${between.length === 1 ? 'was' : 'were'} in a run in between ` +
        `only${inBrackets(between)}: neither in the oldest nor in the newest.`,
    );
  const byId = rows.filter((row) => row.isById).map(({ id }) => id);
  if (byId.length > 0)
    sentences.push(`${counted(byId.length, 'row')} with a blank key joined by the id${inBrackets(byId)}.`);
  const byName = rows.filter((row) => row.isByName).map(({ id, key }) => key ?? id);
  if (byName.length > 0)
    sentences.push(
      `${counted(byName.length, 'row')} with a blank key joined by the name, which stands once in each run` +
        `${inBrackets(byName.filter((name) => name !== ''))}.`,
    );
  if (without_key > 0) sentences.push(`${formatCount(without_key)} without a key, at the end.`);
  return [...sentences, ...describeShared(rows, isPlace)];
}

/** How rows of one key were told apart. */
function describeShared(rows: readonly ComparedRow[], isPlace: boolean): string[] {
  const say = (joined: readonly ComparedRow[], how: string) => {
    if (joined.length === 0) return [];
    const keys = [...new Set(joined.map(({ key }) => key ?? ''))];
    // The key of a place tells a reader nothing.
    const named = inBrackets(isPlace ? joined.map(({ id }) => id) : keys);
    const stand = counted(keys.length, 'key stands', 'keys stand');
    return [`${stand} more than once in a run; rows without an id in common were joined ${how}${named}.`];
  };
  const [byCells, inOrder] = [
    rows.filter((row) => row.isByCells && !row.isInOrder),
    rows.filter((row) => row.isInOrder),
  ];
  return [...say(byCells, 'by most equal cells'), ...say(inOrder, 'in their order')];
}

export const inBrackets = (ids: readonly string[]) => (ids.length === 0 ? '' : ` (${nameIds(ids)})`);
