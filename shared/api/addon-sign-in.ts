// A key for a spreadsheet's sidebar that a person lets in on the portal. Beside the endpoints.
import { z } from 'zod';

export const sidebarKeyAnswer = z
  .strictObject({ key: z.string().nullable().describe('Null while nobody has let the sidebar in.') })
  .meta({ id: 'SidebarKey', description: 'A key of the account, given once.' });

export type SidebarKey = z.infer<typeof sidebarKeyAnswer>;

/** Where a person lets a sidebar in; `to` is the hash of its secret, as hexadecimal digits. */
export const LET_IN_PATH = '/developers/sidebar';
