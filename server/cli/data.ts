// npm run data: the data packs, from the command line.
import { dataCommand } from './data-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(dataCommand, process.argv.slice(2));
