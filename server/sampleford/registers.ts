// The British town in the official registers, each in its publisher's form. Every name is made up.
import { toLatLng, type Xy } from './plane.ts';
import type { AddressedHouse, BuiltTown } from './town.ts';

/** A business or surgery in the form of registers. */
interface RegisterEntry {
  name: string;
  number: string;
  street: string;
  postcode: string;
  lat: number;
  lng: number;
  tags: Readonly<Record<string, string>>;
}

/** In addition to the houses: the town's hospital, by the station. */
const HOSPITAL = { name: 'Sampleford Cottage Hospital', street: 'Weir Road', at: [520, 380] as Xy };

function listOccupants({ plan, houses }: BuiltTown): RegisterEntry[] {
  const occupied = houses.filter(({ occupant }) => occupant?.tags['name']);
  return occupied.map((house) => ({
    ...toLatLng(plan.centre, house.centre),
    name: house.occupant?.tags['name'] ?? '',
    number: house.number,
    street: house.road.name ?? '',
    postcode: house.postcode,
    tags: house.occupant?.tags ?? {},
  }));
}

/** epraccur.csv */
export function gpPractices(town: BuiltTown): string {
  const practices = listOccupants(town).filter(({ tags }) => tags['amenity'] === 'doctors');
  const lines = practices.map(({ name, number, street, postcode }, index) => {
    const address = [`${number} ${street}`.toUpperCase(), 'SAMPLEFORD', '', '', ''];
    const dates = ['20260101', '', 'A', 'B', 'SF1', '20260101', ''];
    const head = [`S9900${index + 1}`, name.toUpperCase(), 'Y00', 'Q00', ...address, postcode, ...dates];
    return [...head, '01632 960001', '', '', '', '0', '', 'SF1', '', '4', ''].map((one) => `"${one}"`).join();
  });
  return `${lines.join('\r\n')}\r\n`;
}

/** consol_pharmacy_list_202526q4.csv */
export function pharmacies(town: BuiltTown): string {
  const header =
    'PHARMACY_ODS_CODE_F_CODE,PHARMACY_TRADING_NAME,ORGANISATION_NAME,ADDRESS_FIELD_1,ADDRESS_FIELD_2,' +
    'ADDRESS_FIELD_3,ADDRESS_FIELD_4,POST_CODE,CONTRACT_TYPE';
  const lines = listOccupants(town)
    .filter(({ tags }) => tags['amenity'] === 'pharmacy')
    .map(({ name, number, street, postcode }, index) =>
      [
        `FSF0${index + 1}`,
        name,
        name,
        `${number} ${street}`,
        '',
        'Sampleford',
        '',
        postcode,
        'Community',
      ].join(),
    );
  return [header, ...lines, ''].join('\r\n');
}

/** Hospital.csv */
export function hospitals({ plan, houses }: BuiltTown): string {
  const { lat, lng } = toLatLng(plan.centre, HOSPITAL.at);
  const postcode = nearestHouse(houses, HOSPITAL.at).postcode;
  const header =
    'OrganisationID¬OrganisationCode¬OrganisationType¬SubType¬Sector¬OrganisationStatus¬IsPimsManaged¬' +
    'OrganisationName¬Address1¬Address2¬Address3¬City¬County¬Postcode¬Latitude¬Longitude¬ParentODSCode¬ParentName¬' +
    'Phone¬Email¬Website¬Fax';
  const place = [
    HOSPITAL.name,
    HOSPITAL.street,
    '',
    '',
    'Sampleford',
    '',
    postcode,
    lat.toFixed(6),
    lng.toFixed(6),
  ];
  const line = [
    '1',
    'RSF01',
    'Hospital',
    'Hospital',
    'NHS Sector',
    'Visible',
    'True',
    ...place,
    'RSF',
    'Trust',
  ];
  // In the publisher's ISO-8859-1, ¬ is one byte.
  return `${[header, [...line, '', '', '', ''].join('¬')].join('\r\n')}\r\n`;
}

function nearestHouse(houses: readonly AddressedHouse[], [x, y]: Xy): AddressedHouse {
  const away = ({ centre }: AddressedHouse) => Math.hypot(centre[0] - x, centre[1] - y);
  return houses.reduce((a, b) => (away(b) < away(a) ? b : a));
}

/** Documents of the care regulator's API, by path. */
export function careLocations(town: BuiltTown): Record<string, string> {
  const ofKind = (amenity: string) => listOccupants(town).filter(({ tags }) => tags['amenity'] === amenity);
  const { lat, lng } = toLatLng(town.plan.centre, HOSPITAL.at);
  const { postcode } = nearestHouse(town.houses, HOSPITAL.at);
  const hospital = { name: HOSPITAL.name, number: '', street: HOSPITAL.street, postcode, lat, lng, tags: {} };
  const documents = [
    ...ofKind('nursing_home').map((one) =>
      careLocation('1-9000001', one, ['Nursing homes', 'Hospice'], 'Good'),
    ),
    ...ofKind('doctors').map((one) =>
      careLocation('1-9000002', one, ['Doctors/Gps'], 'Outstanding', 'S99001'),
    ),
    ...ofKind('dentist').map((one) => careLocation('1-9000003', one, ['Dentist'], '')),
    careLocation('RSF01', hospital, ['Hospital', 'Urgent care centres'], 'Requires improvement', 'RSF01'),
  ];
  return Object.fromEntries(
    documents.map((one) => [`location_details/${one.locationId}.json`, `${JSON.stringify(one)}\n`]),
  );
}

function careLocation(id: string, place: RegisterEntry, services: string[], rating: string, odsCode = '') {
  const isHospital = services.includes('Hospital');
  const overall = rating === '' ? {} : { overall: { rating, reportDate: '2025-11-03' } };
  return {
    locationId: id,
    name: place.name,
    registrationStatus: 'Registered',
    registrationDate: '2026-01-01',
    odsCode,
    type: isHospital ? 'NHS Healthcare Organisation' : 'Social Care Org',
    onspdLatitude: place.lat,
    onspdLongitude: place.lng,
    postalCode: place.postcode,
    postalAddressLine1: `${place.number} ${place.street}`.trim(),
    postalAddressTownCity: 'Sampleford',
    gacServiceTypes: services.map((name) => ({ name, description: name })),
    inspectionCategories: services.includes('Doctors/Gps') ? [{ name: 'GP Practices', primary: 'true' }] : [],
    currentRatings: {
      ...overall,
      serviceRatings: isHospital ? [{ name: 'urgent', rating: 'Good', reportDate: '2025-11-03' }] : [],
    },
  };
}

const FOOD_TYPES: Record<string, string> = {
  pub: 'Pub/bar/nightclub',
  cafe: 'Restaurant/Cafe/Canteen',
  supermarket: 'Retailers - supermarkets/hypermarkets',
  convenience: 'Retailers - other',
  bakery: 'Retailers - other',
  butcher: 'Retailers - other',
};
/** Used in turn. */
const RATINGS = ['5', '4', '5', '3', 'AwaitingInspection', '1'];

/** FHRS999en-GB.xml */
export function foodBusinesses(town: BuiltTown, date: string): string {
  const businesses = listOccupants(town).flatMap((one) => {
    const type = FOOD_TYPES[one.tags['amenity'] ?? one.tags['shop'] ?? ''];
    return type ? [{ ...one, type }] : [];
  });
  const details = businesses.map(({ name, number, street, postcode, lat, lng, type }, index) => {
    const rating = RATINGS[index % RATINGS.length] ?? '';
    return (
      `<EstablishmentDetail><FHRSID>${99_900_000 + index}</FHRSID><BusinessName>${toXml(name)}</BusinessName>` +
      `<BusinessType>${type}</BusinessType><AddressLine1>${number} ${toXml(street)}</AddressLine1>` +
      `<AddressLine2>Sampleford</AddressLine2><PostCode>${postcode}</PostCode><RatingValue>${rating}</RatingValue>` +
      '<RatingDate>2025-10-20</RatingDate><LocalAuthorityName>Sampleford</LocalAuthorityName>' +
      `<SchemeType>FHRS</SchemeType><Geocode><Longitude>${lng.toFixed(6)}</Longitude>` +
      `<Latitude>${lat.toFixed(6)}</Latitude></Geocode></EstablishmentDetail>`
    );
  });
  return (
    `<?xml version="1.0"?><FHRSEstablishment><Header><ExtractDate>${date}</ExtractDate></Header>` +
    `<EstablishmentCollection>${details.join('\n')}</EstablishmentCollection></FHRSEstablishment>\n`
  );
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
