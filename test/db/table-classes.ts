// What each table of the ledger would be on a cluster that spreads accounts over servers. All others are of no account
// and stay where they are, beside the lookups.

/** Spread by the account, under this column: each of their keys carries it. */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ['account_day', 'correction', 'formula_answer', 'formula_minute_count', 'idempotent_call', 'job'],
      ['job_answer', 'job_block', 'job_chunk', 'job_lane', 'kept_change', 'kept_total', 'mail_address'],
      [
        'mail_question',
        'map',
        'minute_count',
        'outdated_row',
        'reservation',
        'run',
        'run_chunk',
        'sheet_again',
      ],
      [
        'sheet_fill',
        'sheet_refresh',
        'sheet_write',
        'upload',
        'usage_day',
        'watch',
        'watch_change',
        'watch_news',
      ],
      ['watch_row', 'webhook', 'webhook_challenge', 'webhook_delivery'],
    ]
      .flat()
      .map((table) => [table, 'account_id']),
  ),
  ...Object.fromEntries(
    ['map_comment', 'map_note', 'map_photo', 'map_tick', 'map_version', 'outdated_pin'].map((table) => [
      table,
      'owner_id',
    ]),
  ),
};

/** Whole on every server: accounts, what finds one by a secret or a link, and the editions that rows of accounts name. */
export const REFERENCE: readonly string[] = [
  'account',
  'api_key',
  'edition',
  'feed_address',
  'identity',
  'map_owner',
  'session',
  'sidebar_sign_in',
];

/** On one server, although they name an account: its events outlive it, and a spreadsheet has one holder. */
export const LOCAL_OF_ACCOUNTS: readonly string[] = ['audit_event', 'edition_check', 'sheet_holder'];

/** Kept for servers from before migration 0066, until a contraction drops them, a release after migration 0067. */
export const OF_FORMER_SERVERS: readonly string[] = [
  'map_pkey',
  'map_tick_of_former',
  'outdated_pin_of_former',
];
