/**
 * The stable name of every refusal, with its status, for machines. The message beside it may change, a code does not.
 * Plain data: it also runs inside a spreadsheet.
 */
export const ERROR_CODES = {
  invalid_request: {
    status: 400,
    meaning: 'A field is missing, unknown, or has a value that is not allowed.',
  },
  conflicting_fields: { status: 400, meaning: 'Fields that exclude each other, or none of several.' },
  malformed_body: { status: 400, meaning: 'The body did not arrive whole, or is no JSON that can be read.' },
  no_rows: { status: 400, meaning: 'There are no rows, or too few of them.' },
  too_many_rows: { status: 400, meaning: 'More rows than one call takes.' },
  too_many_columns: { status: 400, meaning: 'More columns than one call takes.' },
  too_large: { status: 400, meaning: 'A body, file, text or answer is too large, or takes too long.' },
  rows_lost: { status: 400, meaning: 'The answer would have lost rows, so none was given.' },
  place_not_found: { status: 400, meaning: 'A place that the call needs could not be placed.' },
  run_not_found: { status: 400, meaning: 'The run is not there, has expired, or is not yours.' },
  run_without_rows: { status: 400, meaning: 'The run has no rows of the kind that is needed.' },
  job_not_found: { status: 400, meaning: 'The job is not there, has expired, or is not yours.' },
  job_not_done: { status: 400, meaning: 'The job has not ended yet.' },
  map_not_found: { status: 400, meaning: 'The map is not there, was deleted, or is not yours.' },
  file_not_found: { status: 400, meaning: 'The file is not there, has expired, or is not yours.' },
  unreadable_source: { status: 400, meaning: 'A sheet, file or link could not be read as rows.' },
  not_shared: { status: 400, meaning: 'A sheet or file is not shared with the service.' },
  nothing_to_change: { status: 400, meaning: 'The change would leave all as it is.' },
  limit_reached: { status: 400, meaning: 'The account keeps as much as it may.' },
  key_reused: { status: 400, meaning: 'The Idempotency-Key was used with another body.' },
  not_for_formulas: { status: 400, meaning: 'A formula token may not ask this.' },
  not_available: { status: 400, meaning: 'This server is not set up for it.' },
  missing_key: { status: 401, meaning: 'No API key was sent.' },
  unknown_key: { status: 401, meaning: 'The API key is unknown or revoked.' },
  not_allowed: { status: 403, meaning: 'The key may not call this endpoint.' },
  not_found: { status: 404, meaning: 'There is no such endpoint or page.' },
  allowance_used: { status: 429, meaning: "Too few of the day's lookups are left." },
  daily_cap_used: { status: 429, meaning: "Too little of the formula token's daily cap is left." },
  too_many_requests: { status: 429, meaning: 'Too many requests at once or in this minute.' },
  internal_error: { status: 500, meaning: 'The service failed; the call cost nothing.' },
  busy: { status: 503, meaning: 'The service has too much to do just now.' },
  loading: { status: 503, meaning: 'The service is still loading its first data.' },
  timed_out: { status: 503, meaning: 'The call was not done in time; it cost nothing.' },
  database_away: { status: 503, meaning: 'The service cannot reach its database.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
