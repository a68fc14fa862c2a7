// For whom something is done, known wherever it is done: a connection to the database is asked for many calls below the
// request that needs it.
import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<{ name: string }>();

/** Does all of this work on behalf of a client: an account's id, or an address. */
export function onBehalfOf<Result>(name: string, work: () => Result): Result {
  return clients.run({ name }, work);
}

/** Says better whose work is being done, once it is known. */
export function nameClient(name: string): void {
  const client = clients.getStore();
  if (client) client.name = name;
}

/** '' for the program's own work. */
export function currentClient(): string {
  return clients.getStore()?.name ?? '';
}
