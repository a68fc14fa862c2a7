import { isPlaceholder } from '../../../server/geocoder/parse/placeholders.ts';
import { readInput } from '../../../server/geocoder/read-input.ts';

test.each(['TBC', 'tbc - see attached', 'n/a', 'N.A.', 'same as above', 'To be confirmed', 'null, null'])(
  '%s stands for no address',
  (text) => {
    expect(readInput({ address: text })).toMatchObject({ kind: 'failed' });
  },
);

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
