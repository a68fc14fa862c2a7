// What two registers list at one house, by the names that each has for it.
import type { ListedPlace } from '../../server/nearby/find-duplicates.ts';
import { findRegisterDuplicates } from '../../server/nearby/register-duplicates.ts';
import { entry } from './listed-place.ts';

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
