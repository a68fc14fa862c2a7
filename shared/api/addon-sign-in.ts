// A key for a spreadsheet's sidebar that a person lets in on the portal. Beside the endpoints.

/** A key of the account, given once; null while nobody has let the sidebar in. */
export interface SidebarKey {
  key: string | null;
}

/** Where a person lets a sidebar in; `to` is the hash of its secret, as hexadecimal digits. */
export const LET_IN_PATH = '/developers/sidebar';

/** The key that was sent works no longer. */
export interface RevokedKey {
  revoked: true;
}
