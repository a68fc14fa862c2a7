import type { OccupantPlan, OsmTags } from '../town-plan.ts';

function on(street: string, number: string, tags: OsmTags): OccupantPlan {
  return { street, number, tags };
}

const RETAIL = { building: 'retail' };

/** The businesses of the town. Every name is made up. */
export const US_OCCUPANTS: readonly OccupantPlan[] = [
  on('North Main Street', '123', { ...RETAIL, shop: 'hardware', name: 'Sampleford Feed & Hardware' }),
  on('North Main Street', '222', { ...RETAIL, amenity: 'cafe', name: 'The Sampleford Diner' }),
  on('North Main Street', '306', {
    ...RETAIL,
    amenity: 'pharmacy',
    name: 'Sampleford Drug',
    dispensing: 'yes',
  }),
  on('North Main Street', '321', { ...RETAIL, amenity: 'bank', name: 'Sampleford Savings Bank' }),
  on('North Main Street', '337', { ...RETAIL, shop: 'supermarket', name: 'Windrow Grocery' }),
  on('North Main Street', '422', { amenity: 'library', name: 'Sampleford Public Library' }),
  on('North Main Street', '620', { ...RETAIL, amenity: 'restaurant', name: 'The Larkspur Wells Table' }),
  on('South Main Street', '124', { ...RETAIL, shop: 'car_repair', name: 'Sampleford Auto Repair' }),
  on('Oak Avenue', '314', { amenity: 'doctors', healthcare: 'doctor', name: 'Sampleford Family Clinic' }),
  on('2nd Street', '314', {
    ...RETAIL,
    amenity: 'dentist',
    healthcare: 'dentist',
    name: 'Sampleford Dental',
  }),
  on('5th Street', '314', { amenity: 'post_office', name: 'Sampleford Post Office' }),
  on('North Cedar Street', '221', { amenity: 'nursing_home', name: 'Larkspur Wells Care Center' }),
  { ...on('3rd Street', '412', { building: 'apartments' }), units: ['A', 'B', 'C', 'D'] },
  { ...on('North Elm Street', '436', { building: 'apartments' }), units: ['1', '2', '3', '4', '5', '6'] },
];
