import { placeColumns } from '../../server/table/places/place-columns.ts';

/** The header of the column that says where rows are; null for none. */
function placedBy(table: Record<string, string[]>): string | null {
  const headers = Object.keys(table);
  const { whole } = placeColumns(headers, (at) => table[headers[at] ?? ''] ?? []).address;
  return whole === null ? null : (headers[whole] ?? null);
}

const FULL = ['45 Commercial Road, Newport NP20 2PE', 'Flat 2, 22 Clytha Park Road, Newport NP20 4PB'];

describe('a column of addresses goes by its cells where its header is no known one', () => {
  test.each(['property', 'premises', 'flat', 'house', 'where they live', 'site', 'location 1', 'Unit let'])(
    '%s',
    (header) => {
      expect(placedBy({ name: ['Ann', 'Bob'], [header]: FULL })).toBe(header);
    },
  );

  test.each<[string, string[]]>([
    ['a number, a street', ['45 Commercial Road', '22 Clytha Park Road', '']],
    ['a street in the United States', ['1101 14th St NW, Washington DC', '77 S High St, Columbus OH 43215']],
    ['a name before a postcode', ['Rose Cottage, Usk NP15 1AA', 'The Willows, np204pb']],
    ['a street before its town', ['High Street, Newport', 'The Willows, Mill Lane, Usk']],
    ['postcodes alone', ['NP20 2PE', 'np204pb']],
  ])('%s', (_, cells) => {
    expect(placedBy({ name: ['Ann', 'Bob'], whereabouts: cells })).toBe('whereabouts');
  });

  test('a street line goes beside the town and the postcode of other columns', () => {
    const headers = ['tenant', 'property', 'town', 'postcode'];
    const cells = [['Ann'], ['45 Commercial Road'], ['Newport'], ['NP20 2PE']];
    const { address } = placeColumns(headers, (at) => cells[at] ?? []);
    expect(address.whole).toBe(1);
    expect(address.parts.map(({ part }) => part)).toEqual(['city', 'postcode']);
    expect(address.addsParts).toBe(true);
  });
});

describe('other cells are no addresses', () => {
  test.each<[string, string[]]>([
    ['numbers before words', ['24 Hour Fitness', '12 Angry Men']],
    ['sizes', ['3 bed semi', '2 bed flat']],
    ['names', ['Ann Price', 'Bob Evans']],
    ['firms', ['High Street Dental', 'Park Road Garage']],
    ['notes that name one', [`rang ${'again and '.repeat(20)} 45 Commercial Road`, 'left a message']],
    ['codes', ['HO-1001', 'CA-2002']],
    ['one address of three', ['45 Commercial Road', 'asked to call', 'moved away']],
    ['numbers of five digits', ['20005', '43215']],
  ])('%s', (_, cells) => {
    expect(placedBy({ person: ['Ann', 'Bob'], about: cells })).toBeNull();
  });

  test('a known header goes first', () => {
    expect(placedBy({ 'sent to': FULL, address: ['Newport', 'Cardiff'] })).toBe('address');
  });

  test('points go before addresses of another name', () => {
    expect(placedBy({ lat: ['51.5', '51.6'], lng: ['-3', '-3.1'], 'sent to': FULL })).toBeNull();
  });
});
