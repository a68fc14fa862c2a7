import type { RegisterEntryRow } from '../../../gazetteer/poi-rows.ts';
import { registerAddress, registerPoint, registerProperties } from '../../addresses/register-address.ts';
import { byName } from './by-name.ts';
import type { Business } from './read-authority.ts';

/** The scheme's business types by the words that people search for; caterers, farmers and hauliers have none. */
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

/** The scheme of England, Wales and Northern Ireland rates from 0 to 5; Scotland's, FHIS, by 'Pass'. */
const RATED_BY_NUMBER = 'FHRS';

/** The business with its rating, as food premises. */
export function toEntry(business: Business, saidOn: string): RegisterEntryRow {
  const read = (name: string) => business.get(name) ?? '';
  const postcode = read('PostCode');
  const lines = [1, 2, 3, 4].map((number) => read(`AddressLine${number}`));
  const [scheme, rating] = [read('SchemeType'), read('RatingValue')];
  const isRated = scheme === RATED_BY_NUMBER && /^[0-5]$/.test(rating);
  const found = byName(business);
  return {
    table: 'register_entry',
    ref: read('FHRSID'),
    kinds: ['food'],
    name: read('BusinessName'),
    postcode,
    // A few are at 0, 0 or abroad by mistake: their postcode is better.
    point: registerPoint(read('Latitude'), read('Longitude')),
    saidOn,
    ...(found && { byName: found }),
    // The scheme derives its coordinates from the postcode, whatever the address is.
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

/** Why a business cannot have a place; null when it may have one. */
export function uselessness(business: Business): string | null {
  if (!business.get('BusinessName')) return 'without a name';
  const point = registerPoint(business.get('Latitude') ?? '', business.get('Longitude') ?? '');
  // Private addresses are published without any place.
  return point || business.get('PostCode') ? null : 'without coordinates or a postcode';
}
