import type { OccupantPlan, OsmTags } from '../town-plan.ts';

function on(street: string, number: string, tags: OsmTags): OccupantPlan {
  return { street, number, tags };
}

const RETAIL = { building: 'retail' };

/** The businesses of the town. Every name is made up. */
export const GB_OCCUPANTS: readonly OccupantPlan[] = [
  on('High Street', '1', { ...RETAIL, shop: 'bakery', name: 'The Sample Loaf' }),
  on('High Street', '4', { ...RETAIL, amenity: 'pharmacy', name: 'Sampleford Pharmacy', dispensing: 'yes' }),
  on('High Street', '7', { ...RETAIL, shop: 'butcher', name: 'Brambleby Family Butchers' }),
  on('High Street', '12', { ...RETAIL, shop: 'books', name: 'Sampleford Second Leaf Books' }),
  on('High Street', '51', { building: 'pub', amenity: 'pub', name: 'The Sample Trout' }),
  on('High Street', '53', { ...RETAIL, shop: 'supermarket', name: 'Fennel Valley Foods' }),
  on('High Street', '54', { ...RETAIL, amenity: 'cafe', name: 'The Wrenbeck Tearoom' }),
  on('High Street', '56', { ...RETAIL, amenity: 'bank', name: 'Fennel Valley Mutual' }),
  on('Church Lane', '2', { amenity: 'doctors', healthcare: 'doctor', name: 'Church Lane Surgery' }),
  on('Bridge Street', '3', {
    ...RETAIL,
    amenity: 'dentist',
    healthcare: 'dentist',
    name: 'Bridge Street Dental Practice',
  }),
  on('Bridge Street', '8', { ...RETAIL, shop: 'hardware', name: 'Brambleby & Fenn Hardware' }),
  on('Station Road', '2', { building: 'pub', amenity: 'pub', name: 'The Fennel Valley Arms' }),
  on('Station Road', '5', { ...RETAIL, shop: 'convenience', name: 'Station Road Stores' }),
  on('Station Road', '9', {
    ...RETAIL,
    amenity: 'pharmacy',
    name: 'Sample Bridge Pharmacy',
    dispensing: 'yes',
  }),
  on('Park Road', '4', { amenity: 'library', name: 'Sampleford Library' }),
  on('Orchard Road', '20', {
    building: 'apartments',
    'addr:housename': 'Orchard Court',
    'addr:flats': '1-8',
  }),
  on('Mill Lane', '3', { building: 'apartments', 'addr:housename': 'Granary House', 'addr:flats': '1-6' }),
  on('Priory Gardens', '6', { amenity: 'nursing_home', name: 'Wrenbeck View Care Home' }),
  {
    ...on('The Street', '2', { building: 'pub', amenity: 'pub', name: 'The Weary Drover' }),
    village: 'Wrenbeck',
  },
  {
    ...on('Main Street', '3', { ...RETAIL, shop: 'convenience', name: 'Ashlow Village Shop' }),
    village: 'Ashlow',
  },
];
