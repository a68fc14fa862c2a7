// Which cells of tables tell the same: runs of unlike endpoints have one name for two things, and two for one.
import type { RunTable } from './run-table.ts';
import { holdsPostcodes } from './same-keys.ts';

/** A column that is compared. */
export interface ComparedColumn {
  name: string;
  /** The name of its cell in each table; null in one that tells no such thing. */
  cells: readonly (string | null)[];
  /** Digits in it are an identifier, such as a postcode. */
  isTyped: boolean;
  /** It is the caller's own field, or a column of a table that was sent: a blank is what was sent. */
  isOfCaller: boolean;
  /** It is the text with which a row's place was sent. */
  isPlaceText?: boolean;
  /** By its name: no difference of two postcodes is an amount. */
  isPostcode?: boolean;
}

const OF_CALLER = 'field ';

/** What a field of the caller's tells, by which name ever it stands. */
export const ofCaller = (field: string): string => `${OF_CALLER}${field}`;

/** The column 'input' of all runs. */
const SENT_INPUT = 'row input';
const PLACE_TEXTS: ReadonlySet<string> = new Set(['input', 'address']);

export function toComparedColumns(tables: readonly RunTable[], names: readonly string[]): ComparedColumn[] {
  const typed = new Set(tables.flatMap((table) => [...(table.typed ?? [])]));
  return names.map((name) => {
    const told = whatTells(tables, name);
    const cells = tables.map((table) => cellOf(table, name, told));
    const isOfCaller = told?.startsWith(OF_CALLER) ?? true;
    const isPlaceText = told === SENT_INPUT || (isOfCaller && PLACE_TEXTS.has(name));
    return {
      name,
      cells,
      isTyped: typed.has(name),
      isOfCaller,
      isPlaceText,
      isPostcode: holdsPostcodes(name),
    };
  });
}

/** Whether both the oldest and the newest table have it. */
export const isOfBoth = ({ cells }: ComparedColumn): boolean => cells.at(0) !== null && cells.at(-1) !== null;

/** In the newest run, else in the oldest that has it. */
function whatTells(tables: readonly RunTable[], name: string): string | undefined {
  return [...tables.slice(-1), ...tables]
    .map(({ tells }) => tells?.get(name))
    .find((told) => told !== undefined);
}

/** A table that was sent has its columns by name alone. */
function cellOf({ columns, tells }: RunTable, name: string, told: string | undefined): string | null {
  if (!tells || told === undefined) return columns.includes(name) ? name : null;
  if (tells.get(name) === told) return name;
  return [...tells].find(([, other]) => other === told)?.[0] ?? null;
}
