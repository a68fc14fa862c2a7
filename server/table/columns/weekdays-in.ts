// Lists of weekdays in cells: 'Mon, Tue', 'Mon-Fri', 'weekends', 'Any'.
import { type Column, shareOf } from './column.ts';

const DAY = /^(sun|mon|tue|wed|thu|fri|sat)(s|nes|rs|ur)?(day)?s?$/;
const ORDER = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WHOLE: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(any|anytime|all|daily|everyday|flexible)$/, [0, 1, 2, 3, 4, 5, 6]],
  [/^weekdays?$/, [1, 2, 3, 4, 5]],
  [/^weekends?$/, [0, 6]],
];
const FILLER = /^(and|or|only|days?|every|am|pm|eves?|evenings?|mornings?|afternoons?)$/;
const MOST_TEXTS = 300;
const LEAST_SHARE = 0.7;

export interface CellWeekdays {
  /** 0 for Sunday. */
  days: ReadonlySet<number>;
  /** None of them is named: 'Any'. */
  isAny: boolean;
}

const known = new WeakMap<Column, readonly (CellWeekdays | null)[] | null>();

/** Per code, the weekdays that it lists; null of a column whose cells are no such lists. */
export function weekdayLists(column: Column): readonly (CellWeekdays | null)[] | null {
  const found = known.get(column);
  if (found !== undefined) return found;
  const made = readLists(column);
  known.set(column, made);
  return made;
}

function readLists({ type, values }: Column): readonly (CellWeekdays | null)[] | null {
  if (type !== 'text' || values.length > MOST_TEXTS) return null;
  const lists = values.map(({ text, isBlank }) => (isBlank ? null : listIn(text)));
  const listed = new Set(values.filter((_, code) => lists[code] !== null));
  const isNamed = lists.some((list) => list !== null && !list.isAny);
  const filled = values.filter(({ isBlank }) => !isBlank);
  return isNamed && shareOf(filled, (value) => listed.has(value)) >= LEAST_SHARE ? lists : null;
}

/** A dash between two days names those between as well; null for a text that says anything else. */
function listIn(text: string): CellWeekdays | null {
  const days = new Set<number>();
  let isAny = true;
  let last = -1;
  let isRange = false;
  for (const word of text.toLowerCase().match(/\p{L}+|[-–—]|\d+/gu) ?? []) {
    if (/^([-–—]|to|thru|through|till)$/.test(word)) {
      isRange = last >= 0;
      continue;
    }
    const day = ORDER.indexOf(DAY.exec(word)?.[1] ?? '');
    const whole = WHOLE.find(([names]) => names.test(word))?.[1];
    if (day < 0 && !whole && !FILLER.test(word)) return null;
    for (const one of whole ?? (day < 0 ? [] : [day])) days.add(one);
    if (isRange && day >= 0) for (let one = last; one !== day; one = (one + 1) % 7) days.add(one);
    isAny &&= day < 0;
    [last, isRange] = [day, false];
  }
  return days.size === 0 ? null : { days, isAny: isAny && days.size === 7 };
}
