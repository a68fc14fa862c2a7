// When two cells say the same in two writings: '01/02/2026' and '2026-02-01', 'Y' and 'Yes', a telephone with +44.
import type { Cell } from '../../shared/api/endpoint.ts';
import { foldEmail } from '../../shared/fold-email.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { takeContact } from '../geocoder/parse/take-contact.ts';
import { type Column, Value } from '../table/columns/column.ts';
import { ownDayOrder } from '../table/columns/date-columns.ts';
import { isPartly, saysNo, saysYes } from '../table/columns/flag-columns.ts';
import { type DayOrder, readDate } from '../table/words/read-date.ts';
import type { ComparedColumn } from './compared-columns.ts';
import { postcodeOf, sameOf } from './same-keys.ts';
import type { Understood } from './telling-columns.ts';

/** A cell of one of the tables. */
interface CellAt {
  cell: Cell;
  at: number;
}

export type AreSame = (one: CellAt, other: CellAt) => boolean;

/** Compares the cells of a column as its tables write them. */
export function sameCells({ cells, isPostcode }: ComparedColumn, understood: Understood): AreSame {
  const own = cells.map((name, at) => (name === null ? undefined : understood[at]?.get(name)));
  const filled = own.filter((column) => column !== undefined && column.type !== 'blank');
  const areDates = filled.some((column) => column?.type === 'date');
  const areFlags = filled.length > 0 && filled.every((column) => column?.type === 'flag');
  const orders = areDates ? findOrders(own) : [];
  const read = (text: string, at: number) => {
    if (text === '') return text;
    const day = areDates ? dayIn(text, orders[at] ?? 'day first') : null;
    const flag = areFlags ? flagIn(text) : null;
    const postcode = isPostcode ? postcodeOf(text) : null;
    return postcode ?? day ?? flag ?? foldEmail(text) ?? phoneIn(text) ?? sameOf(text);
  };
  return (one, other) => {
    const [text, otherText] = [one, other].map(({ cell }) => foreignText(cell).trim()) as [string, string];
    // One text is two days where the tables write them in two orders.
    if (text === otherText && orders[one.at] === orders[other.at]) return true;
    return read(text, one.at) === read(otherText, other.at);
  };
}

/** Each table's own order of day and month; one whose dates do not tell it goes by another's. */
function findOrders(columns: readonly (Column | undefined)[]): (DayOrder | undefined)[] {
  const told = columns.map((column) => column && ownDayOrder(column.values));
  const other = told.find((order) => order !== null && order !== undefined);
  return columns.map((column, at) => told[at] ?? other ?? column?.dayOrder);
}

/** A spreadsheet writes midnight behind a day. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/;

/** Null for what is no date, and for one with a time: its day is not all that it says. */
function dayIn(text: string, order: DayOrder): string | null {
  const bare = text.replace(MIDNIGHT, '');
  const days = bare.includes(':') ? null : readDate(bare, order);
  return days && `${days.from} to ${days.to}`;
}

function flagIn(text: string): string | null {
  const value = new Value(text);
  if (saysYes(value)) return 'yes';
  return saysNo(value) && !isPartly(value) ? 'no' : null;
}

/** The digits as dialled at home; null for a text that is not one telephone number and nothing else. */
export function phoneIn(text: string): string | null {
  if (!/^[+(\d]/.test(text)) return null;
  const { setAside } = takeContact(text);
  const [only] = setAside;
  if (setAside.length !== 1 || only?.kind !== 'telephone number' || only.text !== text) return null;
  return text
    .replace(/^\+44 ?(?:\(0\))? ?/, '0')
    .replace(/^\+?1[ .-](?=\(?\d{3})/, '')
    .replace(/\D/g, '');
}
