import type { Xy } from './plane.ts';
import type { OccupantPlan, RoadPlan, TownPlan } from './town-plan.ts';

/** A town as built: what every data set of Sampleford is written from. */
export interface BuiltTown {
  plan: TownPlan;
  roads: Road[];
  houses: AddressedHouse[];
}

export interface Road {
  plan: RoadPlan;
  /** With a vertex wherever another road meets it. */
  line: Xy[];
}

export interface TownHouse {
  road: RoadPlan;
  /** 'left' or 'right' of the road in the direction it is drawn. */
  side: 'left' | 'right';
  /** '12', '12A', '12-14', or '' for a house that only has a name. */
  number: string;
  name: string;
  centre: Xy;
  /** Closed. */
  outline: Xy[];
  occupant: OccupantPlan | null;
}

export interface AddressedHouse extends TownHouse {
  postcode: string;
}
