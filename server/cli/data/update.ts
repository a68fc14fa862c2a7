import { restoreParts } from '../../packs/editions/restore.ts';
import type { LoadProgress } from '../../packs/load/load-progress.ts';
import type { UpdateOutcome } from '../../packs/update/update.ts';
import { updateAll } from '../../packs/update/update-all.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { showDownload, toProgress } from './format-progress.ts';
import { ProgressLine } from './progress-line.ts';

/** Looks for newer editions of everything that is loaded, or of one source; reports the result for each part. */
export async function update({ db, config }: CommandContext, source?: Source): Promise<string> {
  const lines: string[] = [];
  let failed = 0;
  const line = new ProgressLine();
  const tell = (outcome: UpdateOutcome) => {
    line.clear();
    if (outcome.status === 'refused' || outcome.status === 'failed') failed++;
    lines.push(toLine(outcome));
  };
  const show = ({ id }: Source) => ({
    onDownload: showDownload(line, id),
    onProgress: (progress: LoadProgress) => line.show(toProgress(progress)),
  });
  try {
    const { signal } = new AbortController();
    const limits = { home: config.home, room: config.updates };
    await updateAll(db, source ? [source] : sources, { ...limits, signal, tell, show });
  } finally {
    line.clear();
  }
  if (lines.length === 0) {
    const what = source ? `no part of ${source.id} that is loaded` : 'nothing that is loaded';
    throw new CommandError(`${what} has a publisher's address to ask: 'load' it from one`);
  }
  if (failed > 0) throw new CommandError(lines.join('\n'));
  return lines.join('\n');
}

/** Serves the previous edition again. */
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
