import { ApiError } from '../../shared/api-error.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { connect, UnreachableDatabaseError } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { NewerDatabaseError } from '../db/migrate.ts';

/** What was typed cannot be run; shown with the command's usage, exit code 2. */
export class UsageError extends Error {}

/** The command was understood and cannot be done; shown as its sentence, exit code 1. */
export class CommandError extends Error {}

export interface CommandContext {
  db: Database;
  config: Config;
}

/** A command: reads its arguments, then does its work on the database and returns what to print. */
export interface Command {
  usage: string;
  /** Throws UsageError before any database is opened. */
  read(args: string[]): (context: CommandContext) => Promise<string>;
}

/** Runs a command of this process: prints, and sets the exit code (0 done, 1 failed, 2 wrong usage). */
export async function runCommand({ usage, read }: Command, args: string[]): Promise<void> {
  try {
    if (args.includes('--help')) return console.log(usage);
    const work = read(args);
    const config = readConfig();
    const { db, close } = await connect(config);
    try {
      console.log(await work({ db, config }));
    } finally {
      await close();
    }
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(isPlain(error) ? error.message : error);
  }
}

/** Errors whose message says all; any other shows its stack. */
function isPlain(error: unknown): error is Error {
  const plain = [ApiError, CommandError, ConfigError, NewerDatabaseError, UnreachableDatabaseError];
  return plain.some((kind) => error instanceof kind);
}
