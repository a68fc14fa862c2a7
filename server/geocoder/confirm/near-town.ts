import type { Locality } from '../../gazetteer/localities.ts';
import type { Decided } from '../decided.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A row to examine: its match, and the town that it is only near to. */
export interface NearTown {
  one: Decided;
  chosen: ScoredCandidate;
  town: Locality;
  /** Another town in the query agrees with the record itself: "5 High Street, Caerleon, Newport". */
  isOtherOwn: boolean;
  /** The match is near that town, but its record names another city: "2180 Milvia St, Oakland" is in Berkeley. */
  isWithin: boolean;
  /**
   * Its ZIP code is the query's, and names another city than the query: "442 Merritt Ave, San Francisco, 94610" is in
   * Oakland.
   */
  isOfZip: boolean;
  streetKey: string;
  cells: number[];
}
