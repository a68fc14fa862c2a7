import { SAMPLEFORD_ZIP } from '../share-postcodes.ts';
import type { TownPlan } from '../town-plan.ts';
import { US_OCCUPANTS } from './occupants.ts';
import { US_LINES, US_POINTS, US_SITES } from './sites.ts';
import { US_STREETS } from './streets.ts';

/** A grid town on open prairie in Finney County, Kansas, 36 km from the nearest real town. */
export const US_PLAN: TownPlan = {
  country: 'US',
  name: 'Sampleford',
  state: 'KS',
  county: 'Finney',
  centre: { lat: 38.15, lng: -100.4 },
  seed: 2,
  numbering: 'by_block',
  localities: [
    { name: 'Sampleford', kind: 'town', at: [0, 330], population: 1240, zip: SAMPLEFORD_ZIP },
    // Four points, so that the ZIP loader can estimate each radius from the neighbours.
    { name: 'Larkspur Wells', kind: 'hamlet', at: [-8200, 2100], population: 64, zip: '66302' },
    { name: 'Windrow', kind: 'hamlet', at: [3900, 8600], population: 41, zip: '66303' },
    { name: 'Prairie Creek', kind: 'hamlet', at: [5200, -7400], population: 58, zip: '66304' },
  ],
  roads: US_STREETS,
  lines: US_LINES,
  sites: US_SITES,
  occupants: US_OCCUPANTS,
  points: US_POINTS,
  noTurns: [],
};
