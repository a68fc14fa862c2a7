// All attacks by their names. Their bodies are made when this is read, which takes seconds.
import { CALL_ATTACKS } from './call-attacks.ts';
import { FILE_ATTACKS } from './file-attacks.ts';
import type { Foe } from './foe.ts';
import { OPEN_ATTACKS } from './open-attacks.ts';

interface Attack {
  name: string;
  /** Whether it needs no key. */
  isOpen: boolean;
  run(foe: Foe): Promise<unknown>;
}

export const ATTACKS: readonly Attack[] = [
  ...Object.entries({ ...CALL_ATTACKS, ...FILE_ATTACKS }).map(([name, run]) => ({
    name,
    isOpen: false,
    run: async (foe: Foe) => foe.seat.account && run(foe, foe.seat.account),
  })),
  ...Object.entries(OPEN_ATTACKS).map(([name, run]) => ({ name, isOpen: true, run })),
];
