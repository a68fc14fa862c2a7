// The addresses that a link may lead to: those of the open internet, by IANA's registries of special addresses.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const SPECIAL_V4 = toList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carriers' own; a cloud's metadata at 100.100.100.200
  '127.0.0.0/8',
  '168.63.129.16/32', // a public number that clouds use internally
  '169.254.0.0/16', // link-local; most clouds' metadata at 169.254.169.254
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

/** All addresses allocated for the internet. It excludes loopback, private, link-local, mapped and translated ones. */
const GLOBAL_V6 = toList('ipv6', ['2000::/3']);

const SPECIAL_V6 = toList('ipv6', [
  '2001::/23', // protocols' own; Teredo carries an IPv4 address
  '2001:db8::/32',
  '2002::/16', // 6to4 carries an IPv4 address
  '3fff::/20',
]);

const LOOPBACK_V4 = toList('ipv4', ['127.0.0.0/8']);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && LOOPBACK_V4.check(address, 'ipv4'));
}

function toList(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
