// npm run key
import { keyCommand } from './key-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(keyCommand, process.argv.slice(2));
