import { checkPacks } from '../../packs/check.ts';
import { sources } from '../../sources/registry.ts';
import { type CommandContext, CommandError } from '../run-command.ts';

export async function check({ db }: CommandContext): Promise<string> {
  const problems = await checkPacks(db, sources);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return 'all that is loaded is whole and plausible';
}
