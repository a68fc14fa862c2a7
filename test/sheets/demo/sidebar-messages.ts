import type { Edit } from './grid.ts';

/** What the demonstration asks the program with the add-on's script. */
export type SidebarAsked =
  | { kind: 'grid' }
  | { kind: 'edit'; edit: Edit }
  | { kind: 'call'; name: string; args: unknown[] };

/** To the message of this number; 0 is said once all is ready. */
export interface SidebarAnswer {
  id: number;
  answer: unknown;
}
