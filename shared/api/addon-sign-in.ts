// A key for a spreadsheet's sidebar that a person approves on the portal. Outside the /v1 endpoints.

/** A key of the account, returned once; null until somebody has approved the sidebar. */
export interface SidebarKey {
  key: string | null;
}

/** The page on which a person approves a sidebar; `to` is the hash of its secret, in hexadecimal digits. */
export const LET_IN_PATH = '/developers/sidebar';

/** The key that was sent works no longer. */
export interface RevokedKey {
  revoked: true;
}
