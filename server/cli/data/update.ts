import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { restoreParts } from '../../packs/editions/restore.ts';
import { claimSource } from '../../packs/load/claim.ts';
import { listAsked, type UpdateOutcome, updatePart } from '../../packs/update/update.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { showDownload, toProgress } from './format-progress.ts';
import { ProgressLine } from './progress-line.ts';

/** Claimed like a source: publishers are asked one at a time, by one process. */
const UPDATES = 'updates';

/** Asks for newer editions of all that is loaded, or of one source; tells what became of each part. */
export async function update(context: CommandContext, source?: Source): Promise<string> {
  const lines: string[] = [];
  let failed = 0;
  const tell = (outcome: UpdateOutcome) => {
    if (outcome.status === 'refused' || outcome.status === 'failed') failed++;
    lines.push(toLine(outcome));
  };
  await updateAll(context, source ? [source] : sources, new AbortController().signal, tell);
  if (lines.length === 0) {
    const what = source ? `no part of ${source.id} that is loaded` : 'nothing that is loaded';
    throw new CommandError(`${what} has a publisher's address to ask: 'load' it from one`);
  }
  if (failed > 0) throw new CommandError(lines.join('\n'));
  return lines.join('\n');
}

/** One publisher after the other. */
export async function updateAll(
  { db, config }: { db: Database; config: Pick<Config, 'home' | 'updates'> },
  asked: readonly Source[],
  signal: AbortSignal,
  tell: (outcome: UpdateOutcome) => void,
): Promise<void> {
  const claim = await claimSource(db, UPDATES);
  const line = new ProgressLine();
  try {
    for (const source of asked) {
      for (const part of await listAsked(db, source)) {
        claim.assertHeld();
        const outcome = await updatePart(db, source, part, {
          folder: join(config.home, 'downloads', 'updates'),
          room: config.updates,
          signal,
          onDownload: showDownload(line, source.id),
          onProgress: (progress) => line.show(toProgress(progress)),
        });
        line.clear();
        tell(outcome);
      }
    }
  } finally {
    line.clear();
    await claim.release();
  }
}

/** Serves the edition of before again. */
export async function restore(
  { db }: CommandContext,
  source: Source,
  part: string | undefined,
): Promise<string> {
  const restored = await restoreParts(db, source, part === 'whole' ? '' : part);
  if (restored.length === 0) throw new CommandError(`no former edition of ${source.id} is kept`);
  return restored
    .map(
      ({ part: own, version, instead }) =>
        `${nameOf(source.id, own)}: ${version} serves again, instead of ${instead}`,
    )
    .join('\n');
}

/** 'code-point-open: renewed: 2026.1.0 serves now, instead of 2025.4.0' */
const toLine = ({ source, part, status, words }: UpdateOutcome) =>
  `${nameOf(source, part)}: ${status}: ${words}`;

const nameOf = (source: string, part: string) => [source, part].filter(Boolean).join(' ');
