import type { Form } from '../../formats/form.ts';

export type DcAddressField = 'id' | 'text' | 'number' | 'street' | 'city' | 'zip' | 'lat' | 'lng' | 'status';

/** The forms of the District's address points, newest first. */
export const forms: readonly Form<DcAddressField>[] = [
  // "Address Points" of the open data portal, since the repository was renewed in 2023.
  {
    id: ['MAR_ID'],
    text: ['ADDRESS'],
    number: ['ADDRESS_NUMBER', 'ADDRESS_NUMBER_SUFFIX'],
    street: ['STREET_NAME', 'STREET_TYPE', 'QUADRANT'],
    city: [],
    zip: ['ZIPCODE'],
    lat: ['LATITUDE'],
    lng: ['LONGITUDE'],
    status: ['STATUS'],
  },
  // The same until then.
  {
    id: ['ADDRESS_ID'],
    text: ['FULLADDRESS'],
    number: ['ADDRNUM', 'ADDRNUMSUFFIX'],
    street: ['STNAME', 'STREET_TYPE', 'QUADRANT'],
    city: ['CITY'],
    zip: ['ZIPCODE'],
    lat: ['LATITUDE'],
    lng: ['LONGITUDE'],
    status: ['STATUS'],
  },
  // Addresses from the portal's other layers (shops, schools, churches …), which refer to the repository's point.
  {
    id: ['mar_address_id'],
    text: ['address'],
    number: [],
    street: [],
    city: ['city'],
    zip: ['zip'],
    lat: ['lat'],
    lng: ['lon'],
    status: [],
  },
];
