// npm run account
import { accountCommand } from './account-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(accountCommand, process.argv.slice(2));
