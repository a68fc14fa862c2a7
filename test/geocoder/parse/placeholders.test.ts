import { isPlaceholder } from '../../../server/geocoder/parse/placeholders.ts';
import { readInput } from '../../../server/geocoder/read-input.ts';

test.each([
  'TBC',
  'tbc - see attached',
  'n/a',
  'N.A.',
  'same as above',
  'To be confirmed',
  'null, null',
  'Online',
  'various',
  'home',
])('%s stands for no address', (text) => {
  expect(readInput({ address: text })).toMatchObject({ kind: 'failed' });
});

test.each([
  '#N/A',
  '#n/a',
  ' #N/A ',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '#ERROR!',
  '#SPILL!',
  '#CALC!',
  '#N/A, #N/A',
  'Loading...',
  'Loading…',
  'nan',
  'NaN',
  'None',
  'undefined',
  'nil',
])('%s is what a cell says that has no value', (text) => {
  expect(readInput({ address: text })).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('stands for no address'),
  });
});

test.each([
  'Nan, Thailand',
  '#3, 12 High Street',
  '#N/A, 12 High Street',
  'Loading Bay 3, Newport',
  'Nan Street',
])('%s is read', (text) => {
  expect(readInput({ address: text })).not.toMatchObject({ kind: 'failed' });
});

test.each(['TBC, Newport', 'NA, 12 High Street', 'Nil Street', 'N A Smith, Newport', 'Same, 12 High Street'])(
  '%s may be more',
  (text) => {
    expect(isPlaceholder(text)).toBe(false);
  },
);

test('its reason names it', () => {
  expect(readInput({ address: 'tbc - see attached' })).toMatchObject({
    reason: "'tbc - see attached' stands for no address: send an address or coordinates.",
  });
});
