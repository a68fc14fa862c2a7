import { foreignText } from '../../shared/foreign-value.ts';
import { ConfigError } from '../config/config.ts';
import { UnreachableDatabaseError } from '../db/connect.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { FormerProgramsError } from '../db/running-programs.ts';
import { whyNoAnswer } from '../http/errors/database-away.ts';
import { ListenError } from '../http/server/listen.ts';
import { FolderInUseError } from './claim-folder.ts';
import { IncompleteProgramError } from './read-package-files.ts';

const FORESEEN = [
  ConfigError,
  UnreachableDatabaseError,
  NewerDatabaseError,
  FormerProgramsError,
  ListenError,
  FolderInUseError,
  IncompleteProgramError,
];

/** Why the start failed: one sentence where a person can act on it, else all details. */
export function explainFailure(error: unknown): string {
  if (error instanceof Error && FORESEEN.some((kind) => error instanceof kind))
    return `Milepost did not start: ${error.message}`;
  if (whyNoAnswer(error) !== null)
    return `Milepost did not start: its database went away or was too busy (${foreignText(error instanceof Error ? error.message : error, 200)}); start it again when the database answers`;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Milepost did not start, for a reason it does not know:\n${detail}`;
}
