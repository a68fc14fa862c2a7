// Known headers, as letters and digits only: 'Post Code', 'post_code' and 'PostCode' are 'postcode'. Within a role the
// first is the surest.

export const ID = words('id ref reference uid uuid guid recordid rowid externalid recordkey');
export const NAME = words(`
  name fullname title label company companyname business businessname organisation organization
  organisationname organizationname tradingname sitename storename shopname placename propertyname customer
  customername client clientname site store shop venue branch`);
export const LAT = words('latitude lat latdd latdeg latwgs84 latitudewgs84 latitudedd lati gpslat ycoord');
export const LNG = words(
  'longitude lng lon long longdd londd lngdeg lonwgs84 longitudewgs84 longitudedd longi gpslong gpslon xcoord',
);
/** They may also be meters of a grid: used only where no other column places the rows. */
export const Y = words('y');
export const X = words('x');

export const FROM = words('from origin start pickup collection startpoint startaddress fromaddress');
export const TO = words('to destination dest end dropoff delivery endpoint endaddress toaddress');

/** Certainly the whole address. */
export const FULL_ADDRESS = words(`
  fulladdress addressfull completeaddress formattedaddress postaladdress fullpostaladdress singlelineaddress
  addresstext`);
/** The whole address, or its street line when town and postcode have other columns. */
export const ADDRESS = words('address addr addresses');
/** Columns that place the rows where no better one does. */
export const PLACE_TEXT = words(`
  location locations place places input coordinates coords coordinate latlng latlong latlon gps geo`);

/** Parts of an address in joining order. */
export const PARTS = {
  unit: words(`
    unit flat apartment apt suite subbuilding subbuildingname unitnumber flatnumber aptnumber saon`),
  building: words('building buildingname housename'),
  houseNumber: words(`
    housenumber houseno streetnumber streetno buildingnumber addressnumber housenumberorname housenameornumber
    paon`),
  street: words(`
    street streetname road roadname thoroughfare streetaddress address1 addressline1 streetaddress1 addr1
    addressline line1 add1 street1`),
  line2: words('address2 addressline2 streetaddress2 addr2 line2 add2 street2'),
  line3: words('address3 addressline3 addr3 line3 add3'),
  line4: words('address4 addressline4 addr4 line4 add4'),
  line5: words('address5 addressline5 addr5 line5 add5'),
  locality: words('locality dependentlocality suburb village neighbourhood neighborhood district'),
  city: words('city town posttown towncity citytown townorcity cityname townname municipality'),
  county: words('county countyname'),
  state: words('state stateprovince stateorprovince province statecode stateabbreviation'),
  postcode: words(`
    postcode postcodes zip zips zipcode zipcodes postalcode zippostcode postcodezip zippostalcode zip5 ziporpostcode
    pcode`),
  country: words('country countrycode countryname'),
} as const;

export type HeaderPart = keyof typeof PARTS;

/** Without these parts a column called address is more than a street line. */
export const STREET_PARTS: readonly HeaderPart[] = ['houseNumber', 'street'];

/** Parts that place a row only beside others: a column 'unit' may hold kilograms, and a country is no address. */
export const NEVER_ALONE: readonly HeaderPart[] = ['unit', 'country'];

/** A house number next to a street; alone it may be anything: '15'. */
export const NUMBER = words('number');

/** Parts whose names other things have too, 'business unit', 'school district': only after an address's owner. */
export const SHY_PARTS: readonly HeaderPart[] = ['unit', 'building', 'locality', 'county', 'state'];
export const OWNERS = words(`
  addr address billing shipping mailing delivery postal physical primary main home site property company
  customer client store shop branch location office venue`);

/** Words before a known header that make it something else: 'email address', 'first name', 'file location'. */
export const OTHER_THINGS = words(`
  email mail e ip web mac url website wallet wifi first last middle sur given family maiden user file domain
  column table sheet contact manager owner agent driver person parent`);

/** All that tells where a row is. */
export const PLACE_HEADERS: readonly string[] = [
  ...LAT,
  ...LNG,
  ...Y,
  ...X,
  ...FULL_ADDRESS,
  ...ADDRESS,
  ...PLACE_TEXT,
  ...Object.values(PARTS).flat(),
  ...NUMBER,
];

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
