import type { PlanRow } from '../../../shared/api/planned-stop.ts';

/** The parameters of a planned map, so that it can be measured again when a stop is moved by hand. */
export interface KeptPlan {
  depot: { input: string; point: { lat: number; lng: number }; country: string | null };
  /** Each by its pin's id, with the text that alone placed it; unserved ones with the reason. */
  stops: (PlanRow & { location: { lat: number; lng: number }; query?: string | undefined })[];
  /** Stops without a place. */
  unplaced: { name: string; reason: string }[];
  drivers: number;
  returnToDepot: boolean;
  shiftSeconds: number;
  serviceSeconds: number;
  /** How many times longer its legs by road take than on empty roads, all together. */
  slowdown: number;
  /** With `weekday` each leg has the slowdown of its ends; absent in older maps, where all have the one above. */
  traffic?: 'weekday' | 'free_flow';
}
