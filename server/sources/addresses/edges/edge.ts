/** What one side of an edge is numbered, as published; '' where it is not. */
export interface Side {
  from: string;
  to: string;
  zip: string;
  /** E, O, B (both) or blank. */
  parity: string;
}

/** A piece of street between two crossings. An edge of two names, or of two ranges on a side, comes twice. */
export interface Edge {
  /** A number; permanent from edition to edition. */
  id: string;
  name: string;
  left: Side;
  right: Side;
  /** Degrees: lng, lat, lng, lat … */
  line: number[];
}
