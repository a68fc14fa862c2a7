// npm run database
import { readConfig } from '../config/read-config.ts';
import { leaveRoot } from '../start/leave-root.ts';
import { databaseCommand } from './database-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(databaseCommand, process.argv.slice(2), async (work) => {
  const config = readConfig();
  await leaveRoot(config);
  return work(config);
});
