import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { linesOf } from './lines.ts';

test.each(
  linesOf(`
    c/o Newport Library, Newport → Newport Library; Newport
    care of Newport Library, Newport, Gwent → Newport Library; Newport; Gwent
    c/o Newport Library, High Street, Newport → Newport Library; High Street; Newport
    Ann Price c/o Newport Library, Newport → Newport Library; Newport
    c/o Royal Gwent Hospital, Ward 3, Newport → Royal Gwent Hospital; Ward 3; Newport
    c/o Newport Library → Newport Library
    c/o John Smith 12 High Street, Newport → John Smith 12 High Street; Newport`),
)('%s keeps the place that it names', (text, parts) => {
  const read = readAddress(text);
  expect(read.parts.join('; ')).toBe(parts);
  expect(read.setAside).toEqual([]);
});

test.each(
  linesOf(`
    c/o John Smith, 12 High Street, Newport → c/o John Smith
    12 High Street c/o John Smith, Newport → c/o John Smith
    c/o John Smith, Flat 2, 12 High Street → c/o John Smith
    c/o John Smith, Newport, NP20 1AA → c/o John Smith
    c/o John Smith, Newport Library, Newport → c/o John Smith
    FAO John Smith, Newport Library, Newport → FAO John Smith
    FAO the manager, Newport → FAO the manager`),
)('%s: the line is set aside', (text, line) => {
  const read = readAddress(text);
  expect(read.setAside).toEqual([{ kind: 'care of line', text: line }]);
  expect(read.parts.join()).not.toContain(line);
});
