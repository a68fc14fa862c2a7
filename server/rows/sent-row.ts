import type { PlacedFields } from '../../shared/api/common.ts';
import type { Fields } from '../../shared/fields.ts';
import type { PlacingHint, SentPlace } from '../ledger/runs.ts';

/** What a run knew about a place for which it has only the point: its confidence and its key stay. */
export type PlaceInRun = Pick<
  PlacedFields,
  'record_key' | 'status' | 'placed_by' | 'flagged' | 'reason' | 'confidence'
>;

/** What a run tells of a row's fields beside what stands in them. */
export interface ToldOfRow {
  /** Names of those of which it knows nothing, not even that there is none. */
  unknown: readonly string[];
  /** Kinds of the places that stand in them, by their names. */
  kinds: Readonly<Record<string, string>>;
  /** Names of those that tell no more than the data reaches. */
  cut: readonly string[];
  /** How sure its answer there was. */
  confidence: PlacedFields['confidence'];
}

/** One row as sent, numbered and ready to be placed. */
export interface SentRow {
  /** The caller's own id as text, or the row's number from "1". */
  id: string;
  /** Its table has a column of ids, but its own is blank: its id is its row number. */
  isNumbered?: true;
  name: string | null;
  address: string | null;
  lat: unknown;
  lng: unknown;
  /** All other fields of the row, as sent. */
  fields: Fields;
  /** Only for a run's row: names of fields that the run answered. A later answer's columns replace them. */
  answered?: readonly string[];
  /** Only for a run's row that a question is asked of. */
  told?: ToldOfRow;
  /** Another row of the call has the same id. */
  sharesId: boolean;
  /** Only for a run's row: its answer there is based on fictional data. */
  isSample?: true;
  /** Only for a run's row: with `lat` and `lng`, or for one that the run could not place. */
  known?: PlaceInRun;
  /** Only for a run's row that is placed again by its text: where the run had placed it. */
  inRun?: { lat: number; lng: number; known: PlaceInRun };
  /** Only for a run's row: where the run searched for its text first. */
  hint?: PlacingHint;
  /** Only for a run's row at its point: the text by which the run placed it. */
  placedBy?: string;
}

/** What a run stores of a row to place it again in the same way; for a known place only its name. */
export function toSentPlace(row: SentRow): SentPlace | undefined {
  const { name, address, lat, lng, known, hint } = row;
  const sent = known && known.status !== 'unplaced' ? { name } : withHint({ name, address, lat, lng }, hint);
  const filled = Object.entries(sent).filter(([, value]) => !isBlank(value));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** The fields of a row that stay beside an answer with these columns. */
export function keptFields(
  { fields, answered = [] }: Pick<SentRow, 'fields' | 'answered'>,
  columns: object,
): Fields {
  const replaced = answered.filter((name) => Object.hasOwn(columns, name));
  if (replaced.length === 0) return fields;
  const isReplaced = new Set(replaced);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isReplaced.has(name)));
}

/** Whether a run's row keeps something that the run answered, beside an answer with these columns. */
export function keepsAnswered({ answered = [] }: Pick<SentRow, 'answered'>, columns: object): boolean {
  return answered.some((name) => !Object.hasOwn(columns, name));
}

/** A text that was searched for somewhere first is kept with that. */
export function withHint(sent: SentPlace, hint: PlacingHint | undefined): SentPlace {
  const { address, ...more } = sent;
  return hint && typeof address === 'string' ? { ...more, query: address, hint } : sent;
}

/** The service's own fields of a row. All others are the caller's. */
const ROW_FIELDS = ['id', 'name', 'address', 'lat', 'lng'] as const;

/** Every field name in the rows once, the service's own first, then in order of first appearance. */
export function columnsSent(rows: readonly SentRow[]): string[] {
  const own = ROW_FIELDS.filter((field) => rows.some((row) => !isBlank(row[field])));
  // A run's row at its point has an address of its own, and the one that the run answered.
  return [...new Set([...own, ...furtherFields(rows)])];
}

/** Names of the further fields, in order of first appearance. */
export function furtherFields(rows: readonly SentRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row.fields)))];
}

/** The number of rows with different lookups: the same text or point counts once. */
export function countDistinct(
  rows: readonly SentRow[],
  placesOf: (row: SentRow) => unknown = ({ address, lat, lng }) => [address, lat, lng],
): number {
  return new Set(rows.map((row) => JSON.stringify(placesOf(row)))).size;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
