import type { Locality } from '../../gazetteer/localities.ts';
import type { Decided } from '../decided.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A row to look at: its answer, and the town that it is merely near to. */
export interface NearTown {
  one: Decided;
  chosen: ScoredCandidate;
  town: Locality;
  /** Another town that is named agrees with the record itself: "5 High Street, Caerleon, Newport". */
  isOtherOwn: boolean;
  /** It is in that town by nearness, but its record names another city: "2180 Milvia St, Oakland" of Berkeley. */
  isWithin: boolean;
  /** Its ZIP is the one sent, which names another city than the one sent: "442 Merritt Ave, San Francisco, 94610" of Oakland. */
  isOfZip: boolean;
  streetKey: string;
  cells: number[];
}
