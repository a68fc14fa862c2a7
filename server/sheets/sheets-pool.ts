// Several service accounts share the work, because each may make only a limited number of calls a minute. A spreadsheet
// is assigned one of them, whose address people share it with. If it was shared with another one, that one is found,
// and stays.
import { createHash } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { SheetsClient } from './sheets-client.ts';

/** The number of spreadsheets whose service account is cached. */
const MOST_REMEMBERED = 10_000;

export function createSheetsPool(clients: readonly [SheetsClient, ...SheetsClient[]]): SheetsClient {
  const [first, ...others] = clients;
  if (others.length === 0) return first;
  // The least recently used is removed first.
  const opened = new Map<string, SheetsClient>();
  const remember = (file: string, client: SheetsClient) => {
    opened.delete(file);
    opened.set(file, client);
    for (const oldest of opened.keys()) {
      if (opened.size <= MOST_REMEMBERED) break;
      opened.delete(oldest);
    }
  };
  const inTurn = (file: string): SheetsClient[] => {
    const own = clients[createHash('sha256').update(file).digest().readUInt32BE() % clients.length] ?? first;
    const known = opened.get(file) ?? own;
    return [...new Set([known, own, ...clients])];
  };
  const by = async <T>(file: string, work: (client: SheetsClient) => Promise<T>): Promise<T> => {
    let refused: unknown = null;
    for (const client of inTurn(file)) {
      try {
        const done = await work(client);
        remember(file, client);
        return done;
      } catch (error) {
        // A refused request has changed nothing.
        if (!isNotShared(error)) throw error;
        refused ??= error;
      }
    }
    throw refused;
  };
  return {
    emailOf: (file) => inTurn(file)[0]?.emailOf(file) ?? '',
    accountsAreListed: first.accountsAreListed,
    describe: (file, ...asked) => by(file, (client) => client.describe(file, ...asked)),
    read: (file, ...asked) => by(file, (client) => client.read(file, ...asked)),
    change: (file, ...asked) => by(file, (client) => client.change(file, ...asked)),
    fill: (file, ...asked) => by(file, (client) => client.fill(file, ...asked)),
    readSharing: (file) => by(file, (client) => client.readSharing(file)),
    download: (file, ...asked) => by(file, (client) => client.download(file, ...asked)),
  };
}

function isNotShared(error: unknown): boolean {
  if (error instanceof SheetRefusal) return error.problem === 'forbidden' || error.problem === 'missing';
  return error instanceof ApiError && error.code === 'not_shared';
}
