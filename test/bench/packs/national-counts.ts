// How many rows the whole of each source would be. Not measured here: a publisher's own count where `from` names it,
// otherwise a round figure taken for planning.

export interface NationalCount {
  country: 'GB' | 'US';
  source: string;
  /** Rows of the gazetteer, not lines of the publisher's file. */
  rows: number;
  /** Whose bytes and minutes a row are taken. */
  like: string;
  from: string;
}

export const nationalCounts: readonly NationalCount[] = [
  {
    country: 'GB',
    source: 'os-open-uprn',
    rows: 41_000_000,
    like: 'os-open-uprn',
    from: 'round figure, some 41 million numbers',
  },
  {
    country: 'GB',
    source: 'onspd',
    rows: 2_700_000,
    like: 'code-point-open',
    from: 'round figure: 1.8 million postcodes in use, 0.9 million withdrawn',
  },
  {
    country: 'GB',
    source: 'price-paid',
    rows: 30_000_000,
    like: 'price-paid',
    from: 'round figure, all sales since 1995',
  },
  {
    country: 'GB',
    source: 'epc',
    rows: 28_000_000,
    like: 'price-paid',
    from: 'round figure, all certificates since 2008',
  },
  {
    country: 'GB',
    source: 'openstreetmap',
    rows: 19_000_000,
    like: 'openstreetmap',
    from: 'round figure: 8 million addresses, streets and named places, and the ground, kinds and limits measured with them',
  },
  {
    country: 'GB',
    source: 'os-open-names',
    rows: 1_200_000,
    like: 'os-open-names',
    from: 'round figure: three million names without the postcodes among them',
  },
  {
    country: 'US',
    source: 'national-address-database',
    rows: 92_450_667,
    like: 'national-address-database',
    from: "the count that the publisher's own feature service states",
  },
  {
    country: 'US',
    source: 'openaddresses',
    rows: 100_000_000,
    like: 'national-address-database',
    from: 'round figure; most of it names the buildings of the National Address Database again',
  },
  {
    country: 'US',
    source: 'tiger-addrfeat',
    rows: 37_000_000,
    like: 'tiger-addrfeat',
    from: 'round figure: 20 million lines, 1.86 rows each as in the county measured',
  },
  {
    country: 'US',
    source: 'tiger-blocks',
    rows: 9_400_000,
    like: 'tiger-blocks',
    from: 'the 8.1 million blocks of 2020, 1.16 rows each as in the District of Columbia',
  },
  {
    country: 'US',
    source: 'openstreetmap',
    rows: 109_000_000,
    like: 'openstreetmap',
    from: 'round figure: 45 million addresses, streets and named places, and the ground, kinds and limits measured with them',
  },
];

/** Sources whose whole is loaded by the benchmark: measured, not multiplied. */
export const wholeSources: Readonly<Record<string, 'GB' | 'US' | 'both'>> = {
  'code-point-open': 'GB',
  'ons-districts': 'GB',
  fhrs: 'GB',
  'nhs-hospitals': 'GB',
  'us-zip-points': 'US',
  'us-counties': 'US',
  'cbsa-delineation': 'US',
  'opportunity-zones': 'US',
  'national-risk-index': 'US',
  'travel-time-index': 'US',
  'world-towns': 'both',
};
