import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { linesOf } from './lines.ts';

/** The likeliest reading in one line: number | street key | building | where the town is looked for. */
function likeliest(text: string): string {
  const [street] = readAddress(text).streets;
  if (street === undefined) return 'none';
  return [street.number, street.streetKey, street.buildingName, street.rest.join(', ')].join(' | ').trim();
}

describe('the likeliest reading of number and street', () => {
  test.each(
    linesOf(`
      12 High Street, Newport, NP20 1AA → 12 | high street |  | Newport
      12 high st newport np201aa → 12 | high street |  | newport
      12 High Street Newport Wales GB NP20 1AA → 12 | high street |  | Newport
      12 HIGH ST NEWPORT NP20 1AA → 12 | high street |  | NEWPORT
      12 High Street; Newport; NP20 1AA → 12 | high street |  | Newport
      12, High Street, Newport → 12 | high street |  | Newport
      No. 12 High Street, Newport → 12 | high street |  | Newport
      #12 High Street, Newport → 12 | high street |  | Newport
      High Street 12, Newport → 12 | high street |  | Newport
      High Street 12 Newport → 12 | high street |  | Newport
      525 Gough St., S.F. → 525 | gough street |  | San Francisco
      525 Gough St San Fran CA → 525 | gough street |  | San Francisco
      525 Gough St sf ca 94102 → 525 | gough street |  | San Francisco
      1419 Kenilworth Ave., NE, Wash. DC → 1419 | kenilworth avenue northeast |  | Washington
      12 Main Street, N.W., Newport → 12 | main street northwest |  | Newport
      580 23rd Place N.E. Washington → 580 | 23rd place northeast |  | Washington
      20032 Washington DC, Alabama Avenue SE 1351 → 1351 | alabama avenue southeast | Washington | Washington
      284 15th St. Southeast Washington → 284 | 15th street southeast |  | Washington
      154 W 13 St, New York, NY 10011 → 154 | west 13th street |  | New York
      newport, wales: 7 baneswell road → 7 | baneswell road | newport | newport
      1740-18th St NW, Washington DC → 1740 | 18th street northwest |  | Washington
      Newport;NP20 1EQ;Caroline Street;6 → 6 | caroline street | Newport | Newport
      18th St NW 1740, 20009 Washington DC → 1740 | 18th street northwest |  | Washington
      501 S Broadway Suite 2-B, Baltimore → 501 | s broadway |  | Baltimore
      12345 Elm, Apt 3 → 12345 | elm |  |
      Newport NP20 1AA, 12 High Street → 12 | high street | Newport | Newport
      Flat 3, 12 High Street, Newport → 12 | high street |  | Newport
      Flat 3 12 High Street Newport → 12 | high street |  | Newport
      Flat 3 - 12 High Street, Newport → 12 | high street |  | Newport
      3/12 High Street, Newport → 3/12 | high street |  | Newport
      49/51 The Broadway, Crouch End, London → 49-51 | broadway |  | Crouch End, London
      12-14 High Street, Newport → 12-14 | high street |  | Newport
      12 - 14 High Street, Newport → 12-14 | high street |  | Newport
      12 to 14 High Street, Newport → 12-14 | high street |  | Newport
      12A High Street, Newport → 12a | high street |  | Newport
      12 A High Street, Newport → 12a | high street |  | Newport
      26; 27; 28 Thornbury Park, Newport → 26 | thornbury park |  | Newport
      Unit 4, Rose House, 12 High Street, Newport → 12 | high street | Rose House | Newport
      Rose Cottage, Church Lane, Caerleon → | church lane | Rose Cottage | Caerleon
      Rose Cottage, 12 Church Lane, Caerleon → 12 | church lane | Rose Cottage | Caerleon
      Boots, 12 High Street, Newport → 12 | high street | Boots | Newport
      Boots Pharmacy 12 High Street Newport → 12 | high street | Boots Pharmacy | Newport
      Coffee Shop 12 High Street, Newport → 12 | high street | Coffee Shop | Newport
      Post Office 12 High Street, Newport → 12 | high street | Post Office | Newport
      c/o John Smith, 12 High Street, Newport → 12 | high street |  | Newport
      c/o John Smith 12 High Street, Newport → 12 | high street | John Smith | Newport
      12 High Street, Rogerstone, Newport, Gwent, Wales, UK → 12 | high street |  | Rogerstone, Newport, Gwent
      9 Oriental Road Woking Surrey → 9 | oriental road |  | Woking Surrey
      12 St John's Road, Newport → 12 | saint johns road |  | Newport
      12 St Johns Road Newport → 12 | saint johns road |  | Newport
      12 Old St Johns Road Newport → 12 | old saint johns road |  | Newport
      12 Church St St Albans → 12 | church street |  | St Albans
      22 Tredegar Park View Newport → 22 | tredegar park view |  | Newport
      6-7 Kingsway Centre Newport → 6-7 | kingsway center |  | Newport
      12 Broadmead Bristol → 12 | broadmead |  | Bristol
      Broadmead, Bristol → | broadmead |  | Bristol
      12 The Mall Bristol → 12 | mall |  | Bristol
      28 Park Range, Manchester → 28 | park range |  | Manchester
      47 Wharfedale, Westhoughton, Bolton → 47 | wharfedale |  | Westhoughton, Bolton
      10 Heol Fawr Caerdydd → 10 | heol fawr |  | Caerdydd
      St.James Surgery, Malthouse Drive, Dudley → | malthouse drive | St.James Surgery | Dudley
      1700 block of M Street NW, Washington, DC → 1700-1799 | m street northwest |  | Washington
      1700 BLK M ST NW, Washington, DC → 1700-1799 | m street northwest |  | Washington
      1700 - 1799 BLOCK OF M STREET NW, Washington, DC → 1700-1799 | m street northwest |  | Washington
      1700 - 1750 blk M St NW, Washington, DC → 1700-1750 | m street northwest |  | Washington
      200-300 block E Pratt St, Baltimore → 200-399 | east pratt street |  | Baltimore
      1700 block, M Street NW, Washington, DC → 1700-1799 | m street northwest |  | Washington
      M Street NW 1700 blk, Washington, DC → 1700-1799 | m street northwest |  | Washington
      17XX M Street NW, Washington, DC → 1700-1799 | m street northwest |  | Washington
      1712 Block House Road, Newport → 1712 | block house road |  | Newport
      100 Block Street, Newport → 100 | block street |  | Newport
      12 Block Lane, Newport → 12 | block lane |  | Newport
      1600 Pennsylvania Ave NW, Washington, DC 20500 → 1600 | pennsylvania avenue northwest |  | Washington
      1600 Pennsylvania Avenue Northwest Washington DC → 1600 | pennsylvania avenue northwest |  | Washington
      1600 Pennsylvania Ave N.W. Washington D.C. → 1600 | pennsylvania avenue northwest |  | Washington
      123 1/2 Main St Apt 4B Baltimore MD 21201-1234 → 123 1/2 | main street |  | Baltimore
      123½ Main St, Baltimore → 123 1/2 | main street |  | Baltimore
      Apt 4, 12 N Charles St, Baltimore → 12 | north charles street |  | Baltimore
      12 N Charles Street #4, Baltimore → 12 | north charles street |  | Baltimore
      12 N. Charles Street Baltimore → 12 | north charles street |  | Baltimore
      13 14th St NW, Washington DC → 13 | 14th street northwest |  | Washington
      14 Fifth Avenue, New York, NY 10011 → 14 | 5th avenue |  | New York
      12 E St NE Washington DC → 12 | e street northeast |  | Washington
      2200 So Dakota Ave NE, Washington, DC → 2200 | south dakota avenue northeast |  | Washington
      12 Bernini Ct, 97035 → 12 | bernini court |  |
      12 4th Street NE, 20002 → 12 | 4th street northeast |  |
      12 Main Ave NE 68102 → 12 | main avenue |  |
      12 Main St, Omaha, NE 68102 → 12 | main street |  | Omaha
      12 Avenue C New York NY → 12 | avenue c |  | New York
      1750 M L King Jr Av SE, Washington → 1750 | martin luther king jr avenue southeast |  | Washington
      100 Broadway, New York → 100 | broadway |  | New York
      350 W 42nd New York NY → 350 | west 42nd |  | New York
      12 Main Street N, Minneapolis → 12 | main street north |  | Minneapolis
      12 Main Street North Minneapolis MN → 12 | main street |  | North Minneapolis
      5410 McLean Drive Elk Grove CA 95757 → 5410 | mclean drive |  | Elk Grove
      1200 County Road 12, Foo, TX → 1200 | county road 12 |  | Foo
      5 US Highway 1 S Foo FL 33101 → 5 | us highway 1 south |  | Foo
      5 Highway 61 N, Foo, MS → 5 | highway 61 north |  | Foo
      300 S 500 E, Salt Lake City, UT → 300 | south 500 east |  | Salt Lake City
      N6W23001 Bluemound Road, Waukesha WI → n6w23001 | bluemound road |  | Waukesha
      12 Avenida Juarez, Laredo, TX → 12 | avenida juarez |  | Laredo
      10 Rue de Rivoli, Paris, France → 10 | rue de rivoli |  | Paris
      Avenue C → | avenue c |  |
      Broadway → | broadway |  |
      The Mall → | mall |  |
      Highway 61 N → | highway 61 north |  |
      US Route 1 → | us highway 1 |  |
      Pitch 2, Twyford Place, London → | twyford place | Pitch 2 | London
      Castle Hill Academy, Dunley Drive, Croydon CR0 0RJ, CR0 0RJ → | dunley drive | Castle Hill Academy | Croydon
      P.O. Box 12 → none
      NP20 1AA → none
      → none`),
  )('%s', (text, expected) => {
    expect(likeliest(text)).toBe(expected);
  });

  test('without commas the other cuts follow', () => {
    const streets = readAddress('1 High Street Rogerstone Newport').streets;
    expect(streets.map(({ street, rest }) => `${street} | ${rest}`)).toEqual([
      'High Street | Rogerstone Newport',
      'High Street Rogerstone | Newport',
      'High Street Rogerstone Newport | ',
    ]);
  });

  test('a street may follow a name without a comma', () => {
    const { streets } = readAddress('Castle Hill Academy Dunley Drive, Croydon');
    expect(streets).toContainEqual(
      expect.objectContaining({ street: 'Dunley Drive', buildingName: 'Castle Hill Academy' }),
    );
  });

  test.each([
    ['Flat 12 High Street, Newport', []],
    ['Unit 12, High Holborn, London', []],
    ['Apt 12, Cedar Ct, Columbus OH', []],
    ['Flat 12, Bettws Estate, Newport', []],
    ['Flat 12, Cedar Court, Newport', ['12']],
    ['Flat 12 Llys Bassaleg, Newport', ['12']],
    ['Unit 12, Leeway Industrial Estate, Newport', ['12']],
  ])('the unit may be the number of its building alone: %s', (text, numbers) => {
    const read = readAddress(text).streets.map((street) => street.number);
    expect([...new Set(read.filter((number) => number !== ''))]).toEqual(numbers);
  });

  test('"3/12" may be the house 12', () => {
    const numbers = readAddress('3/12 High Street, Newport').streets.map((street) => street.number);
    expect(numbers.slice(0, 2)).toEqual(['3/12', '12']);
  });
});
