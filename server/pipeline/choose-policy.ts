import type { Call } from './call.ts';
import type { CallPolicy } from './call-policy.ts';
import { formulaPolicy } from './formula/formula-policy.ts';
import { keyPolicy } from './key-policy.ts';

export function choosePolicy({ formula, ...call }: Call): CallPolicy {
  return formula ? formulaPolicy({ ...call, formula }) : keyPolicy(call);
}
