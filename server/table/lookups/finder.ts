import type { NamedPlace } from '../../../shared/api/ask-table-places.ts';
import type { PlacedRow, UsesPacks } from '../../pipeline/endpoint.ts';
import type { Services } from '../../pipeline/services.ts';
import type { SentRow } from '../../rows/sent-row.ts';

export interface PlacesContext {
  rows: readonly SentRow[];
  /** The second list; none where none was sent. */
  reference: readonly SentRow[];
  services: Services;
  uses: UsesPacks;
}

export interface Finder extends PlacesContext {
  placed: PlacedRow[];
  mapVersion: string;
  tools: Set<string>;
  notes: Set<string>;
  /** The places that the question names, by their text. */
  named: Map<string, NamedPlace>;
  /** Why the data says nothing of a placed row, by its index. */
  silences: Map<number, string>;
  /** What was measured to places of the question, and how far it looks from them. */
  reaches: MeasuredReach[];
}

export interface MeasuredReach {
  /** Meters from each row; null where it is not known. */
  measured: readonly (number | null)[];
  meters: number;
}

/** What cannot be answered at all, in words for the message. */
export class PlacesRefused extends Error {
  /** Whole sentences beside the message, which is one. */
  readonly notes: readonly string[];

  constructor(message: string, notes: readonly string[] = []) {
    super(message);
    this.notes = notes;
  }
}
