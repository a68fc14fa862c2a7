import { matchPlace } from '../../server/nearby/official/match-place.ts';

const candidate = (ref: string, name: string, address: string, postcode = 'NP20 1AA', meters = 10) => ({
  place: { ref, name, properties: { address, postcode } },
  others: [] as { ref: string; name: string; properties: { address: string; postcode: string } }[],
  meters,
});

const boots = candidate('1', 'Boots UK Ltd', '12 High Street, Newport, NP20 1AA');
const greggs = candidate('2', 'Greggs', '14 High Street, Newport, NP20 1AA');
const costa = candidate('3', 'Costa Coffee', '12 High Street, Newport, NP20 1AA');
const all = [boots, greggs, costa];

const ask = (name: string | null, address: string | null, postcode: string | null = 'NP20 1AA') =>
  matchPlace({ name, address, postcode }, all);

test.each([
  ['its name, though written otherwise', 'BOOTS U.K. limited', '12 High Street', '1'],
  ['a part of its name', 'Costa', '12 High Street', '3'],
  ['its name in the address', null, 'Greggs, 14 High Street, Newport', '2'],
  ['a plural', "Gregg's", '14 High Street', '2'],
])('a place is found by %s', (_, name, address, ref) => {
  expect(ask(name, address)?.found.place.ref).toBe(ref);
});

test('what agrees is told: name, house number, postcode', () => {
  expect(ask('Boots UK', '12 High Street')?.evidence).toEqual({
    name: 'same',
    address: 'same',
    postcode: 'same',
    isShared: false,
  });
  expect(ask('Boots', '99 High Street')?.evidence).toEqual({
    name: 'similar',
    address: 'different',
    postcode: 'same',
    isShared: false,
  });
});

test('a place of several entries is found by the name of each, and not shared by them', () => {
  const wards = { ...boots, others: [greggs.place, greggs.place] };
  const match = matchPlace({ name: 'Greggs', address: '14 High Street', postcode: null }, [wards, costa]);
  expect(match).toMatchObject({ found: wards, entry: 1, evidence: { name: 'same', isShared: false } });
});

test('an address alone is shared by those who are there', () => {
  const match = ask(null, '12 High Street, Newport');
  expect(match?.evidence).toEqual({ name: 'none_sent', address: 'same', postcode: 'same', isShared: true });
});

test.each([
  ['another name', 'Lloyds Bank', '12 High Street'],
  ['a word that every café has', 'Coffee Shop', '14 High Street'],
  ['no name and another number', null, '99 High Street'],
  ['a like name at another address', 'Boots', '99 High Street', 'NP20 1AB'],
  ['its name at another address', 'Boots UK', '99 High Street', 'NP20 1AB'],
  ['its name at another postcode', 'Boots UK', null, 'NP20 1AB'],
  ['its name at another number', 'Boots UK', '99 High Street', null],
  ['nothing at all', null, null],
])('nothing is found by %s', (_, name, address, postcode = 'NP20 1AA') => {
  expect(ask(name, address, postcode)).toBeNull();
});

test.each([
  ['12 High Street', '12-16 High Street', true],
  ['14 High Street', '12-16 High Street', true],
  ['12-16 High Street', '14 High Street', true],
  ['13 High Street', '12-16 High Street', false],
  ['18 High Street', '12-16 High Street', false],
  ['14 High Street', '14 - 15 High Street', true],
  ['15 High Street', '14 - 15 High Street', true],
  ['14 High Street, Newport', 'The Arcade, 14 – 15 High Street, Newport', true],
  ['14 High Street', '14 to 18 High Street', true],
  ['15 High Street', '14 to 18 High Street', false],
  ['14 - 15 High Street', '14 High Street', true],
  ['16 High Street', '14 - 15 High Street', false],
  ['14 High Street', 'Unit 3 - 14 High Street', true],
  ['10 High Street', 'Unit 3 - 14 High Street', false],
  ['12a High Street', '12 High Street', false],
  ['12 Low Street', '12-16 High Street', false],
])('%s is at %s: %s', (sent, address, isThere) => {
  const found = matchPlace({ name: null, address: sent, postcode: null }, [candidate('1', 'Boots', address)]);
  expect(found !== null).toBe(isThere);
});

test.each([
  ['11 High Street', '11A - 11B High Street'],
  ['11 High Street', '11a-11b High Street'],
  ['11 High Street', '11A High Street'],
  ['11a High Street', '11 High Street'],
])('with its name, %s is like %s, and said to differ', (sent, address) => {
  const query = { name: 'Popadoms', address: sent, postcode: null };
  const match = matchPlace(query, [candidate('1', 'Popadoms', address)]);
  expect(match?.evidence).toMatchObject({ name: 'same', address: 'like' });
});

test.each([
  ['11 High Street', '11A Low Street'],
  ['11 High Street', '13A High Street'],
])('with its name, %s is another address than %s', (sent, address) => {
  const query = { name: 'Popadoms', address: sent, postcode: null };
  expect(matchPlace(query, [candidate('1', 'Popadoms', address)])).toBeNull();
});

test('a place of that name at the number itself goes before one at a like number', () => {
  const query = { name: 'Boots', address: '12 High Street', postcode: null };
  const like = candidate('1', 'Boots', '12A High Street', 'NP20 1AA', 5);
  const match = matchPlace(query, [like, candidate('2', 'Boots', '12 High Street')]);
  expect(match?.found.place.ref).toBe('2');
});
