// A program of its own, to be killed in the middle of a load: slow-load <database address> <file>
import { openDatabase } from '../../server/db/database.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { fakeSource } from './fake-source.ts';

const [url = '', file = ''] = process.argv.slice(2);
await loadPart(openDatabase(url), fakeSource, file, {
  onProgress: ({ rows }) => console.log(`${rows} rows`),
});
