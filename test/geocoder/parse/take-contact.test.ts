import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { takeContact } from '../../../server/geocoder/parse/take-contact.ts';
import { linesOf } from './lines.ts';

describe('what stands beside an address is set aside', () => {
  test.each(
    linesOf(`
      12 High Street, Newport NP20 1FQ 01633 123456 → telephone number: 01633 123456
      12 High Street, Newport NP20 1FQ, Tel: 01633 123456 → telephone number: 01633 123456
      12 High Street, Newport NP20 1FQ Tel No: 01633 123456 → telephone number: 01633 123456
      12 High Street, Newport NP20 1FQ (029) 2012 3456 → telephone number: (029) 2012 3456
      12 High Street, Newport +44 (0)1633 123 456 → telephone number: +44 (0)1633 123 456
      12 High Street, Newport 07700900123 → telephone number: 07700900123
      1600 Pennsylvania Ave NW, DC 20500 (202) 456-1111 → telephone number: (202) 456-1111
      1600 Pennsylvania Ave NW, DC 20500-0003, 202-456-1111 → telephone number: 202-456-1111
      202.456.1111 x12, 1600 Pennsylvania Ave NW → telephone number: 202.456.1111 x12
      12 High Street, Newport, shop@example.co.uk → e-mail address: shop@example.co.uk
      12 High Street, Newport, https://example.co.uk/a?b=1 → web address: https://example.co.uk/a?b=1
      12 High Street, Newport Mon-Fri 9am-5pm → opening hours: Mon-Fri 9am-5pm
      12 High Street, Newport (open 9-5) → opening hours: (open 9-5)
      12 High Street, Newport 9:00-17:30 → opening hours: 9:00-17:30
      12 High Street, Newport, open 24/7 → opening hours: open 24/7
      12 High Street, Newport Monday to Friday 9 to 5 → opening hours: Monday to Friday 9 to 5
      12 High Street, Newport 9am - 5pm → opening hours: 9am - 5pm
      12 High Street, Newport 01633 123456 Mon-Sat 9-5, shop@example.co.uk → e-mail address: shop@example.co.uk; telephone number: 01633 123456; opening hours: Mon-Sat 9-5
      12 High Street, Newport, Sunday closed → opening hours: Sunday closed
      `),
  )('%s', (text, expected) => {
    const { setAside } = readAddress(text);
    expect(setAside.map((one) => `${one.kind}: ${one.text}`).join('; ')).toBe(expected);
  });

  test.each([
    '12 High Street, Newport NP20 1FQ',
    '12-14 High Street, Newport',
    '1600 Pennsylvania Ave NW, Washington, DC 20500-0003',
    '123 Main St, Boston, MA 02134-1234',
    '100-12 35th Ave, Queens, NY 11368',
    '12 Friday Street, Sundayburn',
    '12 Sun Street 3-5, Newport',
    'Sunday School, 9-11 High Street, Newport',
    'Open House, 12 High Street, Newport',
    'Unit 0161, 12 High Street',
  ])('%s is an address to its last word', (text) => {
    expect(takeContact(text)).toEqual({ text, setAside: [] });
  });

  test('what is left reads as it would have without it', () => {
    const { setAside, ...read } = readAddress('14 High Street, Newport NP20 1FW 01633 123456, open 9-5');
    const { setAside: none, ...plain } = readAddress('14 High Street, Newport NP20 1FW');
    expect(read).toEqual(plain);
    expect([setAside.length, none.length]).toEqual([2, 0]);
  });
});
