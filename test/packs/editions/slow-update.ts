// Loads an edition of the town over the one that serves: slow-update <database> <step>. At the step it says so and stays
// there for good: 'copied', when the edition of before is kept beside, or 'swapping', within the transaction that swaps.
import { openDatabase } from '../../../server/db/database.ts';
import { loadTown, POSTCODE_DIRECTORY } from '../../outdated/town-editions.ts';

const [, , url = '', step = ''] = process.argv;
const db = openDatabase(url);

/** What each step's first statement begins with. */
const STATEMENTS: Record<string, RegExp> = {
  copied: /create table \w+ \(like postcode /,
  swapping: /^\s*insert into former_pack/,
};
const awaited = STATEMENTS[step] ?? /^$/;

const stay = (text: unknown) => {
  if (typeof text !== 'string' || !awaited.test(text)) return;
  // Some of what it has begun is written by then.
  console.log(step);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
db.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query(...args: unknown[]) {
      stay(args[0]);
      return query(...args);
    },
  });
});
await loadTown(db, POSTCODE_DIRECTORY, 1);
