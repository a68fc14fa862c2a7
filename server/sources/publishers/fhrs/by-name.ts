import type { PlaceRow } from '../../../gazetteer/rows.ts';
import type { Business } from './read-authority.ts';

// The scheme's business types except MOBILE.
const CATEGORIES: Record<string, string> = {
  'Restaurant/Cafe/Canteen': 'amenity=restaurant',
  'Pub/bar/nightclub': 'amenity=pub',
  'Takeaway/sandwich shop': 'amenity=fast_food',
  'Retailers - supermarkets/hypermarkets': 'shop=supermarket',
  'Retailers - other': 'shop=food',
  'Hotel/bed & breakfast/guest house': 'tourism=hotel',
  'School/college/university': 'amenity=school',
  'Hospitals/Childcare/Caring Premises': 'amenity=social_facility',
  'Other catering premises': 'craft=caterer',
  'Manufacturers/packers': 'man_made=works',
  'Distributors/Transporters': 'office=logistics',
  'Importers/Exporters': 'office=company',
  'Farmers/growers': 'landuse=farmyard',
};

/** A van's place is where it is kept over night: nobody would use it as an address. */
const MOBILE = 'Mobile caterer';

/** The further search keys of a business beside its name; null where nobody would search for it. */
export function byName(business: Business): Pick<PlaceRow, 'category' | 'houseNumber' | 'street'> | null {
  const read = (name: string) => business.get(name) ?? '';
  if (read('BusinessType') === MOBILE) return null;
  // The line with the town differs from council to council, so none is used for it.
  const lines = [1, 2, 3, 4].map((number) => read(`AddressLine${number}`));
  return { category: CATEGORIES[read('BusinessType')] ?? '', ...toStreet(lines) };
}

/**
 * The first line that begins with a number. A single line has the whole address without commas, '10 Church Road Newport
 * South Wales', and does not show where its street ends.
 */
function toStreet(lines: string[]): { houseNumber: string; street: string } {
  const filled = lines.filter(Boolean);
  for (const line of filled.length > 1 ? filled : []) {
    // '351 Mill Road', '12a, High Street', '12-14 High Street'; not '1st Floor' and not '2 - 4'
    const [, houseNumber, street] = /^(\d+[a-z]?(?:\s?-\s?\d+[a-z]?)?),? ([a-z].*)$/i.exec(line) ?? [];
    if (houseNumber && street) return { houseNumber: houseNumber.replaceAll(' ', ''), street };
  }
  return { houseNumber: '', street: '' };
}
