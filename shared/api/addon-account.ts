// What the spreadsheet's sidebar shows of the account that its key is of. Beside the endpoints.

/** Lookups of the day. */
export interface Today {
  used: number;
  left: number;
  limit: number;
  resets_at: string;
}

export interface KeyAccount {
  /** A mark of it, the same for all of its keys. */
  account: string;
  today: Today;
  /** Whom to share the spreadsheet with, so that the service can read it; null where the service has nobody. */
  service_account_email: string | null;
}
