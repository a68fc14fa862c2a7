/** How stored answers are compared with newer data. */
export interface Outdates<Request, Row, Prepared> {
  /** The parts of an answer that count, as texts by name: not its dates, and not its confidence. */
  told(row: Row): Record<string, string>;
  /**
   * How far from the row what would change its answer may lie at most: of a layer of the data, which is a kind of
   * official records or another table. `radiusMeters` holds the true place; null where it is not known any more.
   */
  reachMeters(row: Row, of: { layer: string; radiusMeters: number | null; request: Request }): number;
  /** Which records of the loaded data may stand behind an answer to a question. */
  concerns(question: {
    request: Request;
    prepared: Prepared;
  }): (record: { layer: string; key: string }) => boolean;
  /** Places beside the rows that its answers rest on, where they are today: what bears on one bears on every row. */
  endsOf?(prepared: Prepared): readonly { text: string; point: { lat: number; lng: number } | null }[];
  /** The name by which a moved end is told of every row, where rows cannot be answered again one by one: 'depot'. */
  tellsEndAs?: string;
  /** The request to be asked again, where it names what may be another by then; by default as it was sent. */
  asking?(request: Request, prepared: Prepared): object;
}
