import { optionalAddress, optionalChoice, optionalText, whole } from '../setting.ts';

/** What an account may spend. */
export const allowances = {
  LOOKUPS_PER_DAY: whole({
    about: 'Free lookups a day of a new account.',
    unit: 'lookups a day',
    default: 2500,
    example: '100000',
  }),
  REQUESTS_PER_MINUTE: whole({
    about: 'Requests a minute of one account, on all servers together.',
    unit: 'requests a minute',
    default: 120,
    example: '600',
  }),
  KEYS_PER_ACCOUNT: whole({
    about: 'API keys that one account may have.',
    unit: 'keys',
    default: 5,
    example: '10',
  }),
  FORMULA_TOKENS_PER_ACCOUNT: whole({
    about: 'Spreadsheets of an account in which formulas are switched on.',
    unit: 'spreadsheets',
    default: 50,
    example: '200',
  }),
  FORMULA_LOOKUPS_PER_DAY: whole({
    about: "Lookups a day of one spreadsheet's formulas, unless its owner sets another number.",
    unit: 'lookups a day',
    min: 1,
    default: 1000,
    example: '5000',
  }),
};

/** What an account may store. */
export const stored = {
  RUN_DAYS: whole({
    about: 'How long runs are kept, and how long paid answers of formulas that nobody asks again.',
    unit: 'days',
    default: 30,
    example: '90',
  }),
  RUN_BYTES_PER_ACCOUNT: whole({
    about: 'Runs of one account, compressed. The oldest go when newer ones come.',
    unit: 'bytes',
    default: 1_000_000_000,
    example: '5000000000',
  }),
  FORMULA_BYTES_PER_ACCOUNT: whole({
    about: "Remembered answers of one account's formulas.",
    unit: 'bytes',
    default: 100_000_000,
    example: '500000000',
  }),
  UPLOAD_BYTES_PER_ACCOUNT: whole({
    about: 'Files that one account sent, kept for two days. The oldest go when newer ones come.',
    unit: 'bytes',
    default: 500_000_000,
    example: '2000000000',
  }),
  IDEMPOTENCY_BYTES_PER_ACCOUNT: whole({
    about:
      'Answers kept for a day under Idempotency-Keys, compressed. A call past the limit is refused and costs nothing.',
    unit: 'bytes',
    default: 200_000_000,
    example: '1000000000',
  }),
  MAP_VERSIONS_PER_ACCOUNT: whole({
    about: 'Versions of all maps that a new account may keep.',
    unit: 'versions',
    default: 20_000,
    example: '100000',
  }),
  MAP_BYTES_PER_ACCOUNT: whole({
    about: 'Maps that a new account may keep, compressed.',
    unit: 'bytes',
    default: 1_000_000_000,
    example: '5000000000',
  }),
  PHOTO_BYTES_PER_ACCOUNT: whole({
    about: 'Photos of pins that one account may keep. A photo past the limit is refused.',
    unit: 'bytes',
    default: 1_000_000_000,
    example: '5000000000',
  }),
};

/** How people sign in to the portal. */
export const signIn = {
  OIDC_ISSUER: optionalAddress({
    about:
      'OpenID Connect provider that people sign in with. Register BASE_URL/developers/sign-in/callback there. It needs the two settings below.',
    fallback: "nobody signs in but the machine's own user",
    example: 'https://accounts.google.com',
  }),
  OIDC_CLIENT_ID: optionalText({
    about: 'Id of the client that is registered at the provider.',
    fallback: 'none',
    example: 'milepost.apps.example.org',
  }),
  OIDC_CLIENT_SECRET: optionalText({
    about: 'Secret of that client.',
    fallback: 'none',
    example: 'a-long-secret',
  }),
  LOCAL_SIGN_IN: optionalChoice(['yes', 'no'], {
    about: 'yes: whoever reaches this server signs in with one click. no: nobody does.',
    fallback:
      'one click from the machine itself: embedded database, PROXIES=0, HOST and BASE_URL on a loopback address, no forwarding header',
    example: 'no',
  }),
};
