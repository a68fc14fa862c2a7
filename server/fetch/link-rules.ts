import { lookup } from 'node:dns/promises';

/** Where a link may lead, and how large its answer may be. */
export interface LinkRules {
  mostBytes: number;
  mostMilliseconds: number;
  mostRedirects: number;
  /** Allows plain http to this machine itself; for tests and demonstrations only. */
  allowsLoopback: boolean;
  /** Replaces the hosts of shared files and sheets; for tests and demonstrations only. */
  sharedFilesRoot: string | null;
  /** All addresses of a host; the first is the one to connect to. */
  resolve(host: string): Promise<string[]>;
}

export const LINK_RULES: LinkRules = {
  mostBytes: 50_000_000,
  mostMilliseconds: 60_000,
  mostRedirects: 5,
  allowsLoopback: false,
  sharedFilesRoot: null,
  async resolve(host) {
    // IPv4 first: a machine may have IPv6 addresses without a route.
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
};

/** When a server on this machine replaces the sharing hosts, links to this machine are allowed as well. */
export function linkRulesWith(loopbackFiles: string | null): LinkRules {
  if (loopbackFiles === null) return LINK_RULES;
  return { ...LINK_RULES, allowsLoopback: true, sharedFilesRoot: loopbackFiles };
}
