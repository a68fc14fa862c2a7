import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { linesOf } from './lines.ts';

describe('what is taken out before number and street are read', () => {
  test.each(
    linesOf(`
      Flat 3, 12 High Street → flat 3
      Apartment 4B, 12 High Street → apt 4b
      12 Main St Apt. 4B → apt 4b
      12 Main St Suite 200 → suite 200
      12 Main St Ste 200 → suite 200
      12 Main St Ste. E → suite e
      12 Main St #4 → #4
      #210 41 S High St → #210
      #4b, 12 High Street → #4b
      #12 High Street → none
      #12 14th Street → none
      #12 3 Mile Road → none
      #12 & 14 High Street → none
      3777 Mowry Avenue, #APT 17 → apt 17
      Unit 5, 12 High Street → unit 5
      525 Gough Street No. 402, San Francisco → #402
      525 Gough St. No 4B, San Francisco → #4b
      12 County Road No. 5 → none
      High Street No. 12 → none
      Units 2 & 3 1/5 High Street → unit 2 & 3
      3rd Floor, 12 High Street → 3rd floor
      First Floor Flat, 12 High Street → first floor flat
      Basement Flat, 12 High Street → basement flat
      Ground floor flat 12 High Street Newport → ground floor flat
      1st floor flat 12-14 High Street → 1st floor flat
      Basement Flat 12 High Street → basement flat
      Upper maisonette 12 High Street → upper maisonette
      Ground floor flat 2 12 High Street → flat 2, ground floor
      Top floor flat 3 Rose House, 12 High Street → flat 3, top floor
      12 High Street (basement), Newport → basement
      12 High Street (garden flat) Newport → garden flat
      12 High Street, Newport (basement, ring twice) → basement
      12 High Street basement, Newport → basement
      12 High Street (flat 3, side door) → flat 3
      12 Garden Flat → none
      12 Main Street Fl 3 → floor 3
      12 Main Street Rm 301 → room 301
      12 Main Street Flr 3 → floor 3
      12 Main Street Fl 2 Rm 210 → room 210, floor 2
      12 Main Street Rm 210 Fl 2, Newport → floor 2, room 210
      12 Main Street NW Bldg B Rm 12 Newport → building b, room 12
      1700 Thames St Fl 2 Rm 210 Baltimore → floor 2, room 210
      12 Coffee Shop 3 Newport → none
      12 Main Street Level Green → none
      Block B, Flat 3, 12 High Street → block b, flat 3
      12 Flat Lane → none
      Unity House, 12 High Street → none
      12 Suite Street → none`),
  )('unit: %s is %s', (text, unit) => {
    const read = readAddress(text);
    expect(read.unit ?? 'none').toBe(unit);
    if (/floor|flat|basement|maisonette/.test(unit)) expect(read.streets[0]?.number).toMatch(/^1(?:2|700)/);
  });

  test.each(
    linesOf(`
      12 High Street, Newport, NP20 1AA → GB NP20 1AA
      12 High Street, Newport, NP2O 1AA → GB NP20 1AA repaired
      Newport NP20 → GB NP20
      12 High Street, Newport, Wales → GB
      12 High Street, Newport, U.K. → GB
      1 High St, Belfast, Northern Ireland → GB
      Baltimore, MD 21201 → US 21201 MD
      Baltimore MD 21201 USA → US 21201 MD
      Baltimore, MD, USA 21201 → US 21201 MD
      New Bedford, MA 2740 → US 02740 MA repaired
      Baltimore, Maryland → US MD
      Baltimore, U.S.A. → US
      12 Main St Hartford CT → US CT
      Hartford CT → US CT
      12 Park Ct → unknown
      12 PARK CT → unknown
      NE 15th Ct, 97124 → US 97124
      12 Bernini Ct 97035 → US 97035
      12 Bernini Ct 06103 → US 06103 CT
      12 Main St, Hartford CT 97035 → US 97035 CT
      Seattle, Washington → US WA
      1600 Pennsylvania Ave NW, Washington → unknown
      Port Washington → unknown
      350 5th Ave, New York, New York → US NY
      350 5th Ave, New York → unknown
      350 5th Ave, New York 10001 → US 10001
      737 Washington, 10014 → US 10014
      1200 1st Street SE, Washington 20003 → US 20003
      Seattle, Washington 98101 → US 98101 WA
      New York → US NY
      Truro, Nova Scotia → other Canada
      Cardiff New South Wales → other Australia
      Newport, Victoria, Australia → other Australia
      Newport, Victoria → unknown
      Newport, South Wales → GB
      NP20 1AA, Tasmania → GB NP20 1AA
      Texas → US TX
      10 Rue de Rivoli, Paris, France → other France
      10 Rue de Rivoli 75001 Paris France → other France
      1 High St, Dublin, Ireland → other Ireland
      12 Jamaica Road, London → unknown
      Lebanon, PA → US PA
      Lebanon → unknown
      K1A 0B1 → other Canada
      111 Wellington St, Ottawa, ON K1A 0A9 → other Canada
      Dublin D02 AF30 → other Ireland
      IM1 1AA → other Isle of Man IM1 1AA
      12 Little Britain → unknown`),
  )('region: %s is %s', (text, expected) => {
    const { country, countryName, postcode, state } = readAddress(text);
    const words = [
      country ?? 'unknown',
      countryName,
      postcode?.code,
      state,
      postcode?.repaired && 'repaired',
    ];
    expect(words.filter(Boolean).join(' ')).toBe(expected);
  });

  test.each([
    ['DC', 'Washington'],
    ['Texas', 'Texas'],
  ])('a state alone is searched for as a place: %s as %s', (text, place) => {
    expect(readAddress(text).parts).toEqual([place]);
  });

  test('parts keep their order and spelling', () => {
    expect(readAddress('Rose House , 12 high st.\nNEWPORT\tGwent; np20 1aa').parts).toEqual([
      'Rose House',
      '12 high st.',
      'NEWPORT Gwent',
    ]);
  });

  test.each([
    'P.O. Box 12, Newport',
    'PO Box 12, Newport',
    'po box 12 Newport',
    'Post Office Box 12, Newport',
    'Box 114, Newport',
    'Lock Box 44, Newport',
    'P.O. Drawer 120, Newport',
    'RR 2 Box 114, Newport',
    'General Delivery, Newport',
    'General Delivery Newport',
  ])('%s is a box in Newport', (text) => {
    expect(readAddress(text)).toMatchObject({ poBox: true, parts: ['Newport'] });
  });

  test.each(['The Box 12 High Street, Newport', '12 Box Road, Newport', 'Box, Corsham', 'Drawer, Newport'])(
    '%s is no box',
    (text) => {
      expect(readAddress(text).poBox).toBe(false);
    },
  );

  test.each([
    ['1301 K St NW, Washington DC 20005.0', 'DC', '20005'],
    ['Cambridge, MA 2138.0', 'MA', '02138'],
  ])('%s: a program took the ZIP code for a number', (text, state, code) => {
    expect(readAddress(text)).toMatchObject({ state, postcode: { code } });
  });
});
