import type { PoiRow } from '../../gazetteer/rows.ts';
import { registerAddress, registerProperties } from '../register-address.ts';
import type { Business } from './read-authority.ts';

/** The scheme's business types by the words they are asked for by; caterers, farmers and hauliers have none. */
const FOOD_TYPES: Record<string, string> = {
  'Restaurant/Cafe/Canteen': 'restaurant',
  'Takeaway/sandwich shop': 'takeaway',
  'Pub/bar/nightclub': 'pub',
  'Retailers - supermarkets/hypermarkets': 'supermarket',
  'Retailers - other': 'shop',
  'Hotel/bed & breakfast/guest house': 'hotel',
  'School/college/university': 'school',
  'Hospitals/Childcare/Caring Premises': 'caring',
  'Mobile caterer': 'mobile',
  'Manufacturers/packers': 'manufacturer',
};

/** England's, Wales' and Northern Ireland's scheme rates from 0 to 5; Scotland's, FHIS, by 'Pass'. */
const RATED_BY_NUMBER = 'FHRS';

/** The business with its rating, as food premises. */
export function toPoi(business: Business): PoiRow {
  const read = (name: string) => business.get(name) ?? '';
  const postcode = read('PostCode');
  const lines = [1, 2, 3, 4].map((number) => read(`AddressLine${number}`));
  const [scheme, rating] = [read('SchemeType'), read('RatingValue')];
  const isRated = scheme === RATED_BY_NUMBER && /^[0-5]$/.test(rating);
  return {
    ...{ table: 'poi', ref: read('FHRSID'), country: 'GB', kind: 'food', name: read('BusinessName') },
    ...{ lat: Number(read('Latitude')), lng: Number(read('Longitude')) },
    // The scheme takes its coordinates from the postcode, whatever the address says.
    pointFrom: 'register_postcode',
    properties: registerProperties({
      address: registerAddress([...lines, postcode]),
      postcode,
      food_type: FOOD_TYPES[read('BusinessType')],
      business_type: read('BusinessType'),
      scheme,
      rating,
      hygiene: isRated ? Number(rating) : null,
      rated_on: read('RatingDate').slice(0, 10),
      authority: read('LocalAuthorityName'),
    }),
  };
}
