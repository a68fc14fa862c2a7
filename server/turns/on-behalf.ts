// The client on whose behalf something runs, known at any depth: a database connection is requested many calls below
// the HTTP request that needs it.
import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<{ name: string }>();

/** Runs all of this work on behalf of a client: an account's id, or an address. */
export function onBehalfOf<Result>(name: string, work: () => Result): Result {
  return clients.run({ name }, work);
}

/** Sets the client more exactly, once it is known. */
export function nameClient(name: string): void {
  const client = clients.getStore();
  if (client) client.name = name;
}

/** '' for the program's own work. */
export function currentClient(): string {
  return clients.getStore()?.name ?? '';
}
