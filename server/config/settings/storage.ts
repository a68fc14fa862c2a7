import { optionalAddress, optionalChoice, optionalText, text, whole } from '../setting.ts';

/** The database and the folder of this machine. */
export const storage = {
  DATABASE_URL: optionalText({
    about:
      'A Postgres 15 or newer; any number of servers may share it. A pooler that hands out connections by the transaction must know prepared statements (PgBouncer 1.21 or newer).',
    fallback: 'the embedded Postgres in MILEPOST_HOME',
    example: 'postgres://milepost:secret@db.example.org/milepost',
  }),
  READ_DATABASE_URLS: optionalText({
    about:
      'Standbys of DATABASE_URL that look up addresses and read what is loaded, each by its own address, separated by spaces. One that is behind, or gone, is passed over.',
    fallback: 'DATABASE_URL alone is asked',
    example: 'postgres://milepost:secret@replica1.example.org/milepost',
  }),
  DATABASE_CONNECTIONS: whole({
    about: 'Database connections of one process, for calls and jobs.',
    unit: 'connections',
    min: 2,
    default: 10,
    example: '20',
  }),
  PAGE_CONNECTIONS: whole({
    about: 'Further database connections of one process, for pages and tiles alone.',
    unit: 'connections',
    min: 1,
    default: 4,
    example: '8',
  }),
  STATEMENT_SECONDS: whole({
    about:
      "A statement of a call is ended after this time. Loads, migrations, housekeeping and a job's last step have hours.",
    unit: 'seconds',
    min: 1,
    default: 30,
    example: '60',
  }),
  LOCK_SECONDS: whole({
    about: 'A lock is waited for so long.',
    unit: 'seconds',
    min: 1,
    default: 5,
    example: '10',
  }),
  DATABASE_SILENT_SECONDS: whole({
    about:
      'A database that answers nothing at all for so long counts as gone: calls get 503 until it answers.',
    unit: 'seconds',
    min: 1,
    default: 6,
    example: '10',
  }),
  MILEPOST_HOME: text({
    about: 'Folder of the embedded database, of downloads, of road tiles and of the local key.',
    default: '.milepost',
    example: '~/milepost',
  }),
  RUN_AS: optionalText({
    about: "The user that the program becomes where root starts it. A new home becomes this user's.",
    fallback: 'whoever starts it',
    example: 'milepost',
  }),
  SAMPLE_DATA: optionalChoice(['yes', 'no'], {
    about: 'Whether the fictional towns of Sampleford are loaded.',
    fallback: 'yes with the embedded database, no with DATABASE_URL',
    example: 'yes',
  }),
};

/** Where photos of pins are kept. */
export const photos = {
  PHOTO_BUCKET: optionalText({
    about: 'Bucket of an S3-compatible store for photos of pins.',
    fallback: 'photos are kept in the database',
    example: 'milepost-photos',
  }),
  PHOTO_STORE_URL: optionalAddress({
    about: "Address of that store, when it is not Amazon's.",
    fallback: "Amazon's address of the region",
    example: 'https://storage.example.org',
  }),
  PHOTO_REGION: text({
    about: 'Region of the bucket.',
    default: 'us-east-1',
    example: 'eu-west-2',
  }),
  PHOTO_KEY_ID: optionalText({
    about: 'Id of the key to the store; it goes together with PHOTO_KEY_SECRET.',
    fallback: 'the rights of the machine itself',
    example: 'AKIA0123456789',
  }),
  PHOTO_KEY_SECRET: optionalText({
    about: 'Secret of the key to the store.',
    fallback: 'the rights of the machine itself',
    example: 'a-long-secret',
  }),
};
