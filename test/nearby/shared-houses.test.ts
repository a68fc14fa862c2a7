// What two registers list at one house, by the names that each has for it.
import type { ListedPlace } from '../../server/nearby/find-duplicates.ts';
import { findRegisterDuplicates } from '../../server/nearby/register-duplicates.ts';
import { entry } from './listed-place.ts';

const NHS = { source: 'nhs', ref: 'P1', kind: 'dentist' };

test.each([
  [
    'one house in two registers, by two names',
    entry({ name: 'Bupa Dental Care Royton', kind: 'dentist', address: '118 Rochdale Road, Royton' }),
    entry({
      source: 'nhs',
      ref: 'P1',
      name: 'Bupa - Rochdale Road, Oldham',
      kind: 'dentist',
      phone: '0161 624 2730',
      address: '118 Rochdale Road, Royton, Oldham',
    }),
    true,
  ],
  [
    'one house in two extracts of a register, by two names',
    entry({ kind: 'dentist', address: '756 Hollins Road, Oldham' }),
    entry({ part: 'b', ref: 'P1', name: 'Smiles', kind: 'dentist', address: '756 Hollins Road' }),
    true,
  ],
  [
    'two houses of one postcode in two registers',
    entry({ kind: 'dentist', address: '118 Rochdale Road, Royton' }),
    entry({ source: 'nhs', ref: 'P1', name: 'Smiles', kind: 'dentist', address: '120 Rochdale Road' }),
    false,
  ],
  [
    'one house in two registers, with a telephone each',
    entry({ kind: 'dentist', phone: '0161 973 2296', address: '34 Harboro Road, Sale' }),
    entry({
      source: 'nhs',
      ref: 'P1',
      name: 'Headonhey',
      kind: 'dentist',
      phone: '0161 969 3527',
      address: '34 Harboro Road, Sale',
    }),
    false,
  ],
  [
    'two surgeries of two registers in one house',
    entry({ kind: 'gp', address: '34 Harboro Road, Sale' }),
    entry({ kind: 'gp', source: 'nhs', ref: 'P1', name: 'B', address: '34 Harboro Road, Sale' }),
    false,
  ],
  [
    'one name at a postcode, in one register with its town',
    entry({
      name: 'Oldham Integrated Care Centre',
      kind: 'dentist',
      address: 'New Radcliffe Street, Oldham, Lancashire',
    }),
    entry({ ...NHS, name: 'Integrated Care Centre', address: 'New Radcliffe Street, Oldham' }),
    true,
  ],
  [
    'one name at a postcode, in one register with its branch and its form of company',
    entry({ name: 'Ravat & Ray Dental Care, Oldham', kind: 'dentist', address: 'Tanhill Lane, Oldham' }),
    entry({
      ...NHS,
      name: 'Ravat & Ray Dental Care (Fitton Hill) Ltd',
      address: 'Ravat & Ray, Tanhill Lane, Oldham',
    }),
    true,
  ],
  [
    'two names at a postcode that both hold the town',
    entry({ name: 'Oldham Orthodontics', kind: 'dentist', address: 'Hollins Road, Oldham' }),
    entry({ ...NHS, name: 'Oldham Dental Care', address: 'Hollins Road, Oldham' }),
    false,
  ],
  [
    'one name with two towns, at two postcodes',
    entry({ name: 'Smiles (Shaw)', kind: 'dentist', postcode: 'OL2 8NH', address: 'Market Street, Shaw' }),
    entry({ ...NHS, name: 'Smiles', address: 'High Street, Lees' }),
    false,
  ],
  [
    'one name with and without its town, and a telephone each',
    entry({ name: 'Smiles Sale', kind: 'dentist', phone: '0161 973 2296', address: 'Harboro Road, Sale' }),
    entry({ ...NHS, name: 'Smiles', phone: '0161 969 3527', address: 'Harboro Road, Sale' }),
    false,
  ],
  [
    'two surgeries whose names differ in brackets',
    entry({ kind: 'gp', name: 'Royton Surgery (Smith)', address: 'Park Street, Royton' }),
    entry({ ...NHS, kind: 'gp', name: 'Royton Surgery (Jones)', address: 'Park Street, Royton' }),
    false,
  ],
])('in registers, %s', (_, first, second, isOne) => {
  const teller = findRegisterDuplicates([first, second]);
  expect(teller.isAlone(second)).toBe(!isOne);
  expect(teller.find(first)).toBeNull();
  expect(teller.find(second)).toBe(isOne ? first : null);
});

test('two practices of one house that a register lists both stay two, by whichever names the other lists them', () => {
  const at = { kind: 'dentist', address: '34 Harboro Road, Sale' };
  const first = entry({ ...at, name: 'Harboro Dental Care' });
  const second = entry({ ...at, ref: '1-2', name: 'Headonhey' });
  const other = entry({ ...at, source: 'nhs', ref: 'P1', name: 'Headonhey' });
  const renamed = entry({ ...at, source: 'nhs', ref: 'P2', name: 'Smiles' });
  const tellerOf = (...all: ListedPlace[]) => {
    const teller = findRegisterDuplicates(all);
    return all.map((one) => teller.find(one));
  };
  expect(tellerOf(first, second, other)).toEqual([null, null, second]);
  expect(tellerOf(first, second, renamed)).toEqual([null, null, null]);
  expect(tellerOf(first, { ...first, ref: '1-3' }, renamed)).toEqual([null, first, first]);
});

test('branches of one name that a register lists both stay two, by whichever name the other lists one', () => {
  const at = { kind: 'dentist', address: 'Tanhill Lane, Oldham' };
  const adults = entry({ ...at, name: 'Smiles (Adults)' });
  const children = entry({ ...at, ref: '1-2', name: 'Smiles (Children)' });
  const other = entry({ ...at, ...NHS, name: 'Smiles' });
  const teller = findRegisterDuplicates([adults, children, other]);
  expect([adults, children, other].map((one) => teller.find(one))).toEqual([null, null, null]);
});
