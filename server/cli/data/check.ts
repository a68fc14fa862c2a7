import { checkPacks } from '../../packs/check.ts';
import { sources } from '../../sources/registry.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { checkGround } from './ground.ts';

export async function check(context: CommandContext): Promise<string> {
  const problems = [...(await checkPacks(context.db, sources)), ...(await checkGround(context))];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return 'all that is loaded is whole and plausible';
}
