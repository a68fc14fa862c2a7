// Checks what newer editions changed for kept runs: check-slowly <database>. It says when it is at its third piece, and
// stays there for good, before that is written.
import { openDatabase } from '../../server/db/database.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';

const db = openDatabase(process.argv[2] ?? '');
const { signal } = new AbortController();
let pieces = 0;
const onPiece = ({ rows }: { rows: number }) => {
  if (++pieces === 3) {
    console.log(rows);
    // Until it is killed.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
};
await checkNextEdition({ db, geocoder: createGeocoder(db) }, { signal, settleSeconds: 0, onPiece });
