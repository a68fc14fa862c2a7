import { isIP } from 'node:net';
import { ApiError } from '../../shared/api-error.ts';
import type { LinkRules } from './link-rules.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** A link and the one address that was checked for it. No other address may be connected to. */
export interface CheckedTarget {
  url: URL;
  address: string;
}

/** Resolves a link's host once and checks every address; throws ApiError for a forbidden one. */
export async function checkTarget(url: URL, rules: LinkRules): Promise<CheckedTarget> {
  const isPlain = url.protocol === 'http:' && rules.allowsLoopback;
  if (url.protocol !== 'https:' && !isPlain) {
    throw new ApiError(
      'unreadable_source',
      `the link begins with ${url.protocol}//, send one that begins with https://`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new ApiError(
      'unreadable_source',
      'the link holds a user name or password: send a link that works without',
    );
  }
  const addresses = await addressesOf(url, rules);
  const [address] = addresses;
  if (address === undefined || !addresses.every((one) => mayReach(one, url, rules))) {
    throw new ApiError(
      'unreadable_source',
      `the link leads to ${url.hostname}, which is not on the open internet: send a public https link`,
    );
  }
  return { url, address };
}

function mayReach(address: string, { protocol }: URL, { allowsLoopback }: LinkRules): boolean {
  if (isLoopback(address)) return allowsLoopback;
  return protocol === 'https:' && isPublicAddress(address);
}

async function addressesOf({ hostname }: URL, rules: LinkRules): Promise<string[]> {
  // The URL class has already normalised 2130706433, 0x7f.1 and 0177.0.0.1 to 127.0.0.1.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal)) return [literal];
  try {
    return await rules.resolve(hostname);
  } catch {
    throw new ApiError('unreadable_source', `the link's host ${hostname} is not known: check the link`);
  }
}
