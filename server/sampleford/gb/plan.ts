import type { TownPlan } from '../town-plan.ts';
import { GB_OCCUPANTS } from './occupants.ts';
import { GB_LINES, GB_POINTS, GB_SITES } from './sites.ts';
import { GB_STREETS } from './streets.ts';

/** A market town on empty moorland in Northumberland, 4 km from the nearest real postcode. */
export const GB_PLAN: TownPlan = {
  country: 'GB',
  name: 'Sampleford',
  state: null,
  county: null,
  centre: { lat: 55.3291, lng: -2.2302 },
  seed: 8,
  numbering: 'rising',
  localities: [
    { name: 'Sampleford', kind: 'town', at: [0, 0], population: 4120 },
    { name: 'Wrenbeck', kind: 'village', at: [-1750, 185], population: 240 },
    { name: 'Ashlow', kind: 'village', at: [1750, -455], population: 310 },
  ],
  roads: GB_STREETS,
  lines: GB_LINES,
  sites: GB_SITES,
  occupants: GB_OCCUPANTS,
  points: GB_POINTS,
  noTurns: [{ kind: 'no_right_turn', from: 'High Street', via: [0, 0], to: 'Market Place' }],
};
