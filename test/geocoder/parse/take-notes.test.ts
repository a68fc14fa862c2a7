import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { takeNotes } from '../../../server/geocoder/parse/take-notes.ts';
import { linesOf } from './lines.ts';

describe('notes for whoever delivers are set aside', () => {
  test.each(
    linesOf(`
      12 High Street (opposite the pub), Newport → opposite the pub
      12 High Street, Newport (rear entrance) → rear entrance
      12 High Street, Newport, nr the post office, NP20 1AA → nr the post office
      12 Jackson Street NE - rear entrance, ring twice - Washington DC → rear entrance; ring twice
      12 High Street, behind the church, Newport → behind the church
      first floor above the bakery, 12 High Street, Newport → above the bakery
      flat above the shop, 12 High Street, Newport → flat above the shop
      12 High Street opposite the post office Newport NP20 1AA → opposite the post office
      12 High Street, Newport (next to Greggs) → next to Greggs
      12 High Street, Newport, gate code 1234 → gate code 1234
      12 High Street, Newport. Leave with neighbour → Leave with neighbour
      12 High Street, Newport (ring bell 3) → ring bell 3
      12 High Street, Newport (side door, buzzer 3) → side door; buzzer 3
      12 High Street, top bell, Newport → top bell
      12 High Street, please ring the bell, Newport → please ring the bell
      12 High Street, side door, Newport → side door
      12 High Street, Newport, NP20 1AA. Please ring bell → Please ring bell
      12 High Street Newport (Mrs Evans) → Mrs Evans
      12 Orchard St (btwn Rivington & Stanton), Washington → btwn Rivington & Stanton
      12 High Street, Newport, leave at no 8 if out → leave at no 8 if out
      12 High Street (corner of Church Road), Newport → corner of Church Road
      12 Stanton St btw Norfolk and Suffolk, Washington → btw Norfolk and Suffolk
      12 Orchard St (between 5th and 6th Ave), Washington → between 5th and 6th Ave`),
  )('%s', (text, expected) => {
    const { setAside, streets, parts } = readAddress(text);
    expect(setAside.map((one) => one.text).join('; ')).toBe(expected);
    expect(setAside.every(({ kind }) => kind === 'delivery note')).toBe(true);
    expect(streets[0]?.number).toBe('12');
    expect(parts.join(' ')).toMatch(/Newport|Washington/);
  });

  test.each([
    '14 Above Bar Street, Southampton',
    'Above Bar Street 14, Southampton',
    '12 By the Wood, Watford',
    '12 High Street, Over Wallop',
    '12 High Street, near Cardiff',
    '12 High Street, Park Gate, Southampton',
    '12 Call Lane, Leeds',
    'Ring Road 12, Leeds',
    'Mrs Macquaries Road, 12 High Street',
    // More than a note: another place, another number.
    '12 High Street, behind the church in Cardiff',
    '12 High Street, opposite the church Scotland',
    '12 High Street, opposite 15',
  ])('%s is an address to its last word', (text) => {
    expect(takeNotes(text)).toEqual({ text, notes: [] });
  });

  test.each(['behind the church, Newport', 'opposite the pub, High Street, Newport'])(
    '%s names no house: the note may be all that says where it is',
    (text) => {
      expect(readAddress(text).setAside).toEqual([]);
    },
  );

  test('what stands behind a note stays', () => {
    expect(readAddress('12 High Street (opposite the pub, Cardiff), Newport').parts.join(' ')).toContain(
      'Cardiff',
    );
  });
});

test('of a bracket in another part none is left', () => {
  const { parts } = readAddress('12 High Street (white house, blue van), Newport');
  expect(parts).toContain('blue van');
});
