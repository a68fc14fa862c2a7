import { fhrs } from '../../../../server/sources/publishers/fhrs/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';

interface Fields {
  [name: string]: string;
}

const element = ([name, text]: [string, string]) => `<${name}>${text}</${name}>`;

/** The publisher's element; a business without a place has an empty <Geocode />. */
function business({ Latitude, Longitude, ...fields }: Fields): string {
  const geocode = Latitude
    ? `<Geocode><Longitude>${Longitude}</Longitude><Latitude>${Latitude}</Latitude></Geocode>`
    : '<Geocode />';
  const leaves = Object.entries(fields).map(element).join('');
  return (
    `<EstablishmentDetail>${leaves}<RatingDate xsi:nil="true" />` +
    `<Scores><Hygiene>5</Hygiene></Scores>${geocode}</EstablishmentDetail>`
  );
}

function authority(businesses: Fields[]): string {
  return (
    '<?xml version="1.0"?><FHRSEstablishment xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    '<Header><ExtractDate>2020-11-14</ExtractDate><ReturnCode>Success</ReturnCode></Header>' +
    `<EstablishmentCollection>${businesses.map(business).join('')}</EstablishmentCollection></FHRSEstablishment>`
  );
}

const cafe = {
  FHRSID: '1009645',
  BusinessName: 'Fish &amp; Chips',
  BusinessType: 'Takeaway/sandwich shop',
  AddressLine1: 'Unit 2',
  AddressLine2: '10 Church Road',
  AddressLine3: 'Newport',
  PostCode: 'NP19 7EJ',
  Longitude: '-2.98427000000000',
  Latitude: '51.59264700000000',
};
const pub = {
  FHRSID: '9067',
  BusinessName: 'The Ship',
  BusinessType: 'Pub/bar/nightclub',
  PostCode: 'NP20 1DD',
  AddressLine1: '1 High Street Newport',
  Longitude: '-2.9966',
  Latitude: '51.5890',
};
const atHome = { FHRSID: '1', BusinessName: "Nell's Cakes", BusinessType: 'Other catering premises' };
const van = { ...pub, FHRSID: '2', BusinessName: 'Burger Van', BusinessType: 'Mobile caterer' };
const atSea = { ...pub, FHRSID: '3', Longitude: '0.0', Latitude: '0.0' };
const { Longitude: _, Latitude: __, ...unplaced } = { ...pub, BusinessName: 'The Anchor' };
/** Its postcode is known by its centre, and another's is not. */
const atPostcode = { ...unplaced, FHRSID: '5', PostCode: 'NP20 1AA' };
const unknown = { ...unplaced, FHRSID: '6', PostCode: 'Devon' };

function archive(businesses: Fields[]): Record<string, Buffer> {
  return {
    'fhrs/city_xml.zip': writeZip({
      'FHRS564en-GB.xml': authority(businesses),
      'FHRS564cy-GB.xml': authority(businesses),
      'FHRS508en-GB.xml': authority([{ ...pub, FHRSID: '4' }]),
    }),
  };
}

export const fhrsSample: Sample = {
  source: fhrs,
  after: codePointOpenSample,
  files: archive([cafe, pub, atHome, van, atSea, atPostcode, unknown]),
  load: 'fhrs/city_xml.zip',
  part: 'city',
  version: '2020-11-14',
  asOf: '2020-11-14',
  // Those whose postcode is not known are kept for the day that it is.
  rows: 7,
  skipped: { 'without coordinates or a postcode': 1 },
  known: { table: 'place', name: 'Fish & Chips', lat: 51.592647, lng: -2.98427, withinMeters: 1 },
  broken: [
    {
      name: 'no archive',
      files: { 'fhrs/city_xml.zip': 'not a zip' },
      says: /a whole zip archive was expected/,
    },
    {
      name: 'no authority in it',
      files: { 'fhrs/city_xml.zip': writeZip({ 'readme.xml': '<a/>' }) },
      says: /city_xml\.zip: files such as FHRS564en-GB\.xml were expected in it/,
    },
    {
      name: 'an authority cut short',
      files: { 'fhrs/city_xml.zip': writeZip({ 'FHRS564en-GB.xml': authority([cafe, pub]).slice(0, 700) }) },
      says: /FHRS564en-GB\.xml: whole XML was expected: 1:\d+: unclosed tag/,
    },
    {
      name: 'another XML',
      files: {
        'fhrs/city_xml.zip': writeZip({ 'FHRS564en-GB.xml': '<rss><!--<ExtractDate>2020-11-14--></rss>' }),
      },
      says: /FHRS564en-GB\.xml: an <FHRSEstablishment> was expected/,
    },
    {
      name: 'an error page',
      files: { 'fhrs/city_xml.zip': writeZip({ 'FHRS564en-GB.xml': '<html></html>' }) },
      says: /FHRS564en-GB\.xml: an <ExtractDate> was expected/,
    },
  ],
};
