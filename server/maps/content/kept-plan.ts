import type { PlanRow } from '../../../shared/api/planned-stop.ts';

/** What a planned map was measured by, so that it can be measured again when a stop is put elsewhere by hand. */
export interface KeptPlan {
  depot: { input: string; point: { lat: number; lng: number }; country: string | null };
  /** Each by the id of its pin; those that nobody serves with the reason. */
  stops: (PlanRow & { location: { lat: number; lng: number } })[];
  /** Stops without a place. */
  unplaced: { name: string; reason: string }[];
  drivers: number;
  returnToDepot: boolean;
  shiftSeconds: number;
  serviceSeconds: number;
  /** How many times longer a leg by road takes than on empty roads. */
  slowdown: number;
}
