// Files of the largest sources, of which the data folder holds none or little: invented rows in the publishers' columns.
import type { Random } from '../../../server/sampleford/random.ts';
import { nationalAddressDatabase } from '../../../server/sources/publishers/national-address-database/source.ts';
import { osOpenUprn } from '../../../server/sources/publishers/os-open-uprn/source.ts';
import { pricePaid } from '../../../server/sources/publishers/price-paid/source.ts';
import type { Source } from '../../../server/sources/source.ts';

export interface Invention {
  source: Source;
  file: string;
  /** '' where the publisher's file has none. */
  header: string;
  /** The line of the row of this index, from 0; `postcodes` are loaded ones. */
  toLine(index: number, random: Random, postcodes: readonly string[]): string;
}

const NAMES = [
  'Ash',
  'Birch',
  'Chapel',
  'Dover',
  'Elm',
  'Forge',
  'Grange',
  'Hill',
  'Iris',
  'Kiln',
  'Lime',
  'Mill',
];
const TYPES = ['Street', 'Road', 'Lane', 'Avenue', 'Court', 'Drive'];

/** One of some 600 names: as many rows share one as in a city. */
function streetOf(index: number): string {
  const first = NAMES[index % NAMES.length];
  const second = NAMES[Math.floor(index / 12) % NAMES.length] ?? '';
  return `${first}${second.toLowerCase()} ${TYPES[Math.floor(index / 144) % TYPES.length]}`;
}

const NAD_COLUMNS =
  'UUID,AddNo_Full,Add_Number,StNam_Full,Post_City,Inc_Muni,Uninc_Comm,Nbrhd_Comm,State,Zip_Code,Latitude,Longitude,Placement,Lifecycle,LandmkName';

/** Rows that stand one after the other are on one street. */
const ROWS_OF_A_STREET = 40;

export const inventions: readonly Invention[] = [
  {
    source: osOpenUprn,
    file: 'osopenuprn_202510.csv',
    header: 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
    toLine(index, random) {
      const [lat, lng] = [random.between(50.5, 55), random.between(-3, 0)];
      return `${100_000_000 + index},400000.00,300000.00,${lat.toFixed(7)},${lng.toFixed(7)}`;
    },
  },
  {
    source: nationalAddressDatabase,
    file: 'NAD_r21.txt',
    header: NAD_COLUMNS,
    toLine(index, random) {
      const street = Math.floor(index / ROWS_OF_A_STREET);
      const number = 1 + 2 * (index % ROWS_OF_A_STREET);
      const [lat, lng] = [39 + random.between(0, 1), -100 + random.between(0, 1) + (street % 20)];
      const zip = 66_000 + (street % 900);
      const id = `{6C7E0370-3C9F-4741-81DF-${String(index).padStart(12, '0')}}`;
      return `${id},${number},${number},${streetOf(street)},Springfield,Springfield,,,KS,${zip},${lat.toFixed(7)},${lng.toFixed(7)},Structure - Rooftop,,`;
    },
  },
  {
    source: pricePaid,
    file: 'pp-2999.csv',
    header: '',
    toLine(index, _, postcodes) {
      // Every house is sold twice.
      const house = Math.floor(index / 2);
      const street = Math.floor(house / ROWS_OF_A_STREET);
      const id = `{31C68072-F396-FEE3-E063-${index.toString(16).toUpperCase().padStart(12, '0')}}`;
      const fields = [
        id,
        '250000',
        '2019-04-11 00:00',
        postcodes[street % postcodes.length] ?? '',
        'T',
        'N',
        'F',
        String(1 + (house % ROWS_OF_A_STREET)),
        '',
        streetOf(street).toUpperCase(),
        '',
        'NEWPORT',
        'NEWPORT',
        'GWENT',
        'A',
        'A',
      ];
      return fields.map((field) => `"${field}"`).join(',');
    },
  },
];
