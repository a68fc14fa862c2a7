import { createSheetsClient, type SheetsClient } from '../../server/sheets/sheets-client.ts';
import { type Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';

/** The real client on an emulator in the same process: no network, no waiting, no limit of its own. */
export function emulatedClient(emulator: Emulator, accountsAreListed = false): SheetsClient {
  return createSheetsClient({
    account: { email: SERVICE_EMAIL, privateKey: 'none' },
    rootUrl: 'http://127.0.0.1:9',
    accountsAreListed,
    perMinute: 1e9,
    fetch: emulator.fetch,
    wait: async () => {},
  });
}
