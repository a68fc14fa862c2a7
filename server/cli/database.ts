// npm run database
import { readConfig } from '../config/read-config.ts';
import { databaseCommand } from './database-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(databaseCommand, process.argv.slice(2), (work) => work(readConfig()));
