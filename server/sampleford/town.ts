import type { Xy } from './plane.ts';
import type { OccupantPlan, RoadPlan, TownPlan } from './town-plan.ts';

/** A built town: the data from which every data set of Sampleford is written. */
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
  /** 'left' or 'right' of the road in its drawing direction. */
  side: 'left' | 'right';
  /** '12', '12A', '12-14', or '' for a house with only a name. */
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
