// npm run data: manages the data packs from the command line.
import { constants, setPriority } from 'node:os';
import { dataCommand } from './data-command.ts';
import { runCommand } from './run-command.ts';

// A load yields to a serving server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runCommand(dataCommand, process.argv.slice(2));
