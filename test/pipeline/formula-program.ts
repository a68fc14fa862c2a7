// Cells filled down, as a program of its own, to be killed: formula-program <database address> <caller as JSON>. Prints
// the number of each cell when it is answered.
import { openDatabase } from '../../server/db/database.ts';
import { fakeServices } from './call-fixture.ts';
import { formulasOn } from './formula-fixture.ts';

const db = openDatabase(process.argv[2] ?? '');
const caller = JSON.parse(process.argv[3] ?? '');
const { ask } = formulasOn(fakeServices(db));
let next = 0;
const fill = async () => {
  for (;;) {
    const cell = next++;
    await ask(caller, { addresses: [`${cell} High Street`] });
    console.log(cell);
  }
};
await Promise.all(Array.from({ length: 8 }, fill));
