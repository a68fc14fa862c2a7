import { optionalAddress, optionalChoice, optionalText, text } from '../setting.ts';

/** Spreadsheets and shared files. */
export const sheets = {
  GOOGLE_SERVICE_ACCOUNT_FILE: optionalText({
    about:
      'JSON key of the service account that spreadsheets are shared with. Several, with commas between them, share the work: each spreadsheet has one of them.',
    fallback: 'only spreadsheets that anyone with the link may open are read',
    example: '/etc/milepost/google.json',
  }),
  SHEET_WRITERS: optionalChoice(['listed', 'any'], {
    about:
      'listed: an account uses only sheets that name its own address, that it owns, or (to read) that it shared with the service. any: a sheet belongs to the account that uses it first.',
    fallback: 'listed with DATABASE_URL, else any',
    example: 'listed',
  }),
  LOOPBACK_FILES: optionalAddress({
    about:
      'For tests and demonstrations: a server on this machine in place of shared files and spreadsheets. Links may then lead to this machine.',
    fallback: 'links lead to public addresses alone',
    hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
    example: 'http://127.0.0.1:8090',
  }),
};

/** The ground under stored maps. */
export const mapStyle = {
  MAP_STYLE_URL: optionalAddress({
    about: 'A MapLibre style under kept maps.',
    fallback: "the service's own plain ground",
    example: 'https://tiles.example.org/plain.json',
  }),
  MAP_STYLE_HOSTS: text({
    about: "Further addresses that the style's tiles, fonts and sprites come from, with commas between them.",
    default: '',
    example: 'https://fonts.example.org,https://sprites.example.org',
  }),
};

/** A mirror in place of a publisher. Its further files are read there too. It may be on this machine. */
const feed = (publisher: string, what: string) =>
  optionalAddress({
    about: `Where ${what} are read.`,
    fallback: `${publisher} itself`,
    example: 'https://mirror.example.org/feed',
  });

/** Feeds of live hazards. */
export const feeds = {
  EA_FLOODS_URL: feed('the Environment Agency', 'flood warnings in England'),
  NWS_URL: feed('the National Weather Service', 'US weather alerts'),
  USGS_URL: feed('the US Geological Survey', 'earthquakes'),
  NHC_URL: feed('the National Hurricane Center', 'tropical storms'),
  GDACS_URL: feed('GDACS', 'disaster alerts of the world'),
};
