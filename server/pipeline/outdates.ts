import type { Services } from './services.ts';

/** How stored answers are compared with newer data. */
export interface Outdates<Request, Row, Prepared> {
  /** The parts of an answer that count, as texts by name: not its dates, and not its confidence. */
  told(row: Row): Record<string, string>;
  /**
   * The distance from the row within which a record of this layer may change its answer. A layer is a kind of official
   * records, or another table of the data. The true place is within `radiusMeters`; null where that is no longer known.
   * Null where no record of the layer matters.
   */
  reachMeters(
    row: Row,
    of: { layer: string; radiusMeters: number | null; request: Request; isStray: boolean },
  ): number | null;
  /**
   * For each point, whether a row there may be a stray: its answer rests on layers on which no other row's rests.
   * Missing where no row is. Only changes within the reach of a stray are looked at.
   */
  listStrays?(points: readonly { lat: number; lng: number }[], services: Services): Promise<boolean[]>;
  /** Which records of the loaded data may stand behind an answer to a question. */
  concerns(question: {
    request: Request;
    prepared: Prepared;
  }): (record: { layer: string; key: string }) => boolean;
  /**
   * Places other than the rows on which all answers are based, at their present points: a change there affects every
   * row.
   */
  endsOf?(prepared: Prepared): readonly { text: string; point: { lat: number; lng: number } | null }[];
  /**
   * What a moved end is called, where rows cannot be answered again one by one: 'depot'. Every row then names the move.
   */
  tellsEndAs?: string;
  /** The request to repeat later, where parts of it may mean something else by then; by default as it was sent. */
  asking?(request: Request, prepared: Prepared): object;
}
