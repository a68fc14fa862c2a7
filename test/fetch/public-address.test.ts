import fc from 'fast-check';
import { isPublicAddress } from '../../server/fetch/public-address.ts';

const INSIDE = [
  ['this network', '0.0.0.0'],
  ['private', '10.0.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ["carriers' own", '100.64.0.1'],
  ["a cloud's metadata among carriers' own", '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['metadata', '169.254.169.254'],
  ['a cloud from inside', '168.63.129.16'],
  ['for documents', '203.0.113.7'],
  ['for benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.251'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 nothing', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 mapped loopback', '::ffff:127.0.0.1'],
  ['IPv6 mapped private, in hexadecimal', '::ffff:a00:1'],
  ['IPv6 translated private', '64:ff9b::a00:1'],
  ['IPv6 to4 of a private one', '2002:a00:1::1'],
  ['IPv6 Teredo', '2001:0:a00:1::1'],
  ['IPv6 unique local', 'fd00:ec2::254'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 for documents', '2001:db8::1'],
  ['a host, not an address', 'localhost'],
];

test.each(INSIDE)('%s, %s, is not on the open internet', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([['8.8.8.8'], ['172.32.0.1'], ['100.128.0.1'], ['2606:4700::1111'], ['2a00:1450:4009::200e']])(
  '%s is on the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('no IPv4 address gets through as an IPv6 address', () => {
  const mapped = fc.ipV4().map((address) => `::ffff:${address}`);
  fc.assert(fc.property(mapped, (address) => !isPublicAddress(address)));
});
