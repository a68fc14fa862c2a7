// Makes the checks of watches that are due: check-watch-slowly <database> <at>. At the answer or the settling of its
// second step it says so and stays there for good; with 'never' it goes through.
import { openDatabase } from '../../server/db/database.ts';
import { checker } from './watch-bench.ts';

const [, , url = '', at = ''] = process.argv;
const db = openDatabase(url);

function stay(): void {
  console.log(at);
  // Until it is killed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const bench = checker(db);
const { services } = bench.context;
let answers = 0;
const { geocoder } = services;
bench.context.services = {
  ...services,
  geocoder: {
    mapVersion: geocoder.mapVersion,
    async geocode(inputs, options) {
      const answered = await geocoder.geocode(inputs, options);
      if (++answers === 2 && at === 'answer') stay();
      return answered;
    },
  },
};
if (at === 'settle') stayAtSecondSettling();
await bench.check();
await db.end();

/** Inside the transaction, when the step is moved and its lookups are to be charged. */
function stayAtSecondSettling(): void {
  const connect = db.connect.bind(db);
  let settlings = 0;
  const connectWatched = async () => {
    const client = await connect();
    const query: (...asked: unknown[]) => unknown = client.query.bind(client);
    // A prepared statement comes with its text and name.
    const watched = (...asked: unknown[]) => {
      if (JSON.stringify(asked[0]).includes('settle_lookups') && ++settlings === 2) stay();
      return query(...asked);
    };
    return new Proxy(client, {
      get: (own, name) => (name === 'query' ? watched : Reflect.get(own, name, own)),
    });
  };
  // Statements outside transactions connect with a callback.
  Object.assign(db, {
    connect: (...more: Parameters<typeof connect>) => (more.length > 0 ? connect(...more) : connectWatched()),
  });
}
