import fc from 'fast-check';
import { streetKey, streetKeyVariants } from '../../../server/geocoder/parse/normalize.ts';
import { linesOf } from './lines.ts';

describe('a street has one key', () => {
  test.each(
    linesOf(`
      High St → high street
      HIGH STREET → high street
      high st. → high street
      Church Rd → church road
      Park Ave → park avenue
      Sunset Blvd → sunset boulevard
      Cedar Ln → cedar lane
      Elm Ct → elm court
      Queens Gdns → queens gardens
      Hatton Gdn → hatton garden
      Royal Cres → royal crescent
      Eldon Cl → eldon close
      Union Sq → union square
      Park Pl → park place
      Rock Creek Pkwy → rock creek parkway
      East-West Hwy → east west highway
      Dell Ter → dell terrace
      Dell Tce → dell terrace
      Oak Trl → oak trail
      Ring Cir → ring circle
      Capital Fwy → capital freeway
      Town Plz → town plaza
      Back Aly → back alley
      Deer Xing → deer crossing
      St Johns Rd → saint johns road
      St. John's Road → saint johns road
      Saint John’s Road → saint johns road
      St Mary St → saint mary street
      Old St Johns Rd → old saint johns road
      High St North → high street north
      Church St W → church street west
      Main St Ext → main street extension
      14th St NW → 14th street northwest
      14th Street Northwest → 14th street northwest
      N. W. 14 th St → northwest 14th street
      14th St North West → 14th street northwest
      Fourteenth St N.W. → 14th street northwest
      N Charles St → north charles street
      N.Charles Street → north charles street
      N St NW → n street northwest
      N Street NW → n street northwest
      E St NE → e street northeast
      North West St → north west street
      Avenue C → avenue c
      Ave C → avenue c
      Avenue N → avenue n
      Ave of the Americas → avenue of the americas
      Fifth Avenue → 5th avenue
      5th Ave → 5th avenue
      Twenty-First Street → 21st street
      twenty first st → 21st street
      Fortieth Place → 40th place
      W 42 St → west 42nd street
      Highway 61 N → highway 61 north
      County Road 12 → county road 12
      CR 12 → county road 12
      SR 20 → state route 20
      US 1 → us highway 1
      U.S. Route 1 → us highway 1
      US Hwy 1 → us highway 1
      I-95 → interstate 95
      The Mall → mall
      The Avenue → avenue
      The Street → street
      St → street
      Mt Pleasant Rd → mount pleasant road
      Ft Totten Dr → fort totten drive
      Dr Martin Luther King Jr Dr → doctor martin luther king jr drive
      M L King Jr Av SE → martin luther king jr avenue southeast
      MLK Jr Ave SE → martin luther king jr avenue southeast
      Robert E Lee Blvd → robert e lee boulevard
      300 S → 300 south
      S 300 E → south 300 east
      Ffordd y Bryn → ffordd y bryn
      Heol-y-Gors → heol y gors
      Straße → strasse
      Ｈｉｇｈ Ｓｔ → high street
      Rue de l'Église → rue de leglise
      Smith & Jones Way → smith and jones way
      Hills Road → hills road
      Hill Road → hill road
      Town Centre → town center
      Gt Western Rd → great western road
      улица Ленина → улица ленина`),
  )('%s is %s', (written, key) => {
    expect(streetKey(written)).toBe(key);
  });

  const word = fc.constantFrom(
    ...`n s e w ne nw north south east west northwest street st saint ave rd road the dr cl pl ct la 1 2 12 42 14th th nd
    rd first twenty twentieth high church hill park us u i cr sr co hwy route county ext mt centre and st. N.W. 12-14 &
    - 12a ½ mills m l king mlk te`.split(/\s+/),
  );
  const name = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(name, (text) => expect(streetKey(streetKey(text))).toBe(streetKey(text))),
      { numRuns: 3000 },
    );
  });
});

describe('looser keys come closest first', () => {
  test.each(
    linesOf(`
      northwest 14th street → 14th street northwest, 14th street, northwest 14th, 14th
      14th street northwest → northwest 14th street, 14th street, 14th northwest, 14th
      high street → high
      9th street southeast → southeast 9th street, 09th street southeast, 9th street, 9th southeast, 9th
      international boulevard → international bl, international
      edward vii avenue → edward 7th avenue, edward vii
      edward 7th avenue → edward vii avenue, edward 7th
      edward the 7th avenue → edward vii avenue, edward the 7th
      penn avenue southeast → southeast penn avenue, pennsylvania avenue southeast, penn avenue, penn southeast, penn
      n street northwest → northwest n street, north street northwest, n street, n northwest, n
      broadway →
      avenue c →
      east street northwest → northwest east street, e street northwest, east street, east northwest, east
      west street → w street, west
      north west street → west street north, west street, north west, west`),
  )('%s: %s', (key, variants) => {
    expect(streetKeyVariants(key).join(', ')).toBe(variants);
  });
});
