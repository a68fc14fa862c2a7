import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LINK_RULES, type LinkRules } from '../../server/fetch/link-rules.ts';

export interface FileServer {
  /** 'http://127.0.0.1:40123' */
  root: string;
  close(): Promise<void>;
}

/** A web server on this machine; what it answers is up to the test. */
export async function startFileServer(answer: RequestListener): Promise<FileServer> {
  return listen(createServer(answer));
}

export async function listen(server: Server, scheme = 'http'): Promise<FileServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { root: `${scheme}://127.0.0.1:${port}`, close };
}

/** The rules of the service, but for this machine's own servers; a host not given is not known. */
export function testRules(hosts: Record<string, string[]> = {}): LinkRules {
  const resolve = async (host: string) => {
    const addresses = hosts[host];
    if (!addresses) throw new Error(`ENOTFOUND ${host}`);
    return addresses;
  };
  return { ...LINK_RULES, allowsLoopback: true, resolve };
}
