import { lookup } from 'node:dns/promises';

/** What a link may lead to and how much may come of it. */
export interface LinkRules {
  mostBytes: number;
  mostMilliseconds: number;
  mostRedirects: number;
  /** Lets plain http to this machine itself through; for tests and demonstrations only. */
  allowsLoopback: boolean;
  /** Stands in for the hosts of shared files and sheets; for tests and demonstrations only. */
  sharedFilesRoot: string | null;
  /** All addresses of a host, the one to connect to first. */
  resolve(host: string): Promise<string[]>;
}

export const LINK_RULES: LinkRules = {
  mostBytes: 50_000_000,
  mostMilliseconds: 60_000,
  mostRedirects: 5,
  allowsLoopback: false,
  sharedFilesRoot: null,
  async resolve(host) {
    // IPv4 first: a machine may have IPv6 addresses that lead nowhere.
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
};

/** With a server on this machine in place of the sharing hosts, links to this machine are let through as well. */
export function linkRulesWith(loopbackFiles: string | null): LinkRules {
  if (loopbackFiles === null) return LINK_RULES;
  return { ...LINK_RULES, allowsLoopback: true, sharedFilesRoot: loopbackFiles };
}
