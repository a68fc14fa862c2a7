/** The numbers of one side of an edge, as published; '' where there are none. */
export interface EdgeSide {
  from: string;
  to: string;
  zip: string;
  /** E, O, B (both) or blank. */
  parity: string;
}

/** A street segment between two crossings. An edge with two names, or with two ranges on a side, occurs twice. */
export interface Edge {
  /** A number that is permanent from edition to edition. */
  id: string;
  name: string;
  left: EdgeSide;
  right: EdgeSide;
  /** Degrees: lng, lat, lng, lat … */
  line: number[];
}
