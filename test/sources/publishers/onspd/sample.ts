import { onspd } from '../../../../server/sources/publishers/onspd/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

interface Line {
  code: string;
  ended?: string;
  county?: string;
  council: string;
  country: string;
  lat: string;
  lng: string;
}

// The columns of 2025, those in between that are not read blank: areas of health, census and statistics.
const HEADER =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,ced25cd,lad25cd,wd25cd,parncp25cd,usrtypind,east1m,north1m,gridind,' +
  'hlth19cd,nhser24cd,ctry25cd,rgn25cd,oa21cd,lsoa21cd,msoa21cd,lat,long,imd20ind';
// And of the editions before.
const OLD_HEADER =
  'pcd,pcd2,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,' +
  'oshlthau,nhser,ctry,rgn,oa21,lsoa21,msoa21,lat,long,imd';

function onspdLine({ code, ended = '', county = '', council, country, lat, lng }: Line): string {
  const start = [code.replace(' ', ''), code, code, '198001', ended, county, '', council];
  return [...start, ...Array(8).fill(''), country, ...Array(4).fill(''), lat, lng, ''].join(',');
}

const NEWPORT = { council: 'W06000022', county: 'W99999999', country: 'W92000004' };
const GUILDFORD = { council: 'E07000209', county: 'E10000030', country: 'E92000001' };
const BELFAST = { council: 'N09000003', county: 'N99999999', country: 'N92000002' };

const lines = [
  onspdLine({ code: 'BT1 5GS', ...BELFAST, lat: '54.596570', lng: '-5.930060' }),
  onspdLine({ code: 'BT1 5GT', ...BELFAST, lat: '54.596900', lng: '-5.930400' }),
  onspdLine({ code: 'GU1 1AA', ...GUILDFORD, lat: '51.244930', lng: '-0.590020' }),
  onspdLine({ code: 'GY1 1AA', council: 'L99999999', country: 'L93000001', lat: '', lng: '' }),
  onspdLine({ code: 'NP20 1AA', ...NEWPORT, lat: '51.588600', lng: '-2.997500' }),
  // Newport's codes began with NP9 until 2001.
  onspdLine({ code: 'NP9 1AA', ended: '200112', ...NEWPORT, lat: '51.588500', lng: '-2.997400' }),
  // As editions before 2025 say that nothing is known.
  onspdLine({ code: 'NP9 1AB', ended: '199606', ...NEWPORT, lat: '99.999999', lng: '0.000000' }),
];

function archive(table: readonly string[], name = 'ONSPD_AUG_2025_UK.csv'): Record<string, Buffer> {
  const files = {
    'Documents/LA_UA names and codes UK as at 04_25.csv':
      'LAD25CD,LAD25NM,LAD25NMW\nN09000003,Belfast,\nW06000022,Newport,Casnewydd\nE07000209,Guildford,\n',
    'Documents/County names and codes UK as at 04_25.csv':
      'CTY25CD,CTY25NM\nE10000030,Surrey\nW99999999,(pseudo) Wales\n',
    [`Data/${name}`]: `\uFEFF${table.join('\r\n')}\r\n`,
    'Data/multi_csv/ONSPD_AUG_2025_UK_NP.csv': `${HEADER}\n${lines[4]}\n`,
  };
  return { 'ONSPD_AUG_2025.zip': writeZip(files) };
}

export const onspdSample: Sample = {
  source: onspd,
  files: archive([HEADER, ...lines]),
  load: 'ONSPD_AUG_2025.zip',
  part: '',
  version: '2025-08',
  asOf: '2025-08-01',
  // 4 in use, 1 withdrawn; 3 sectors and 3 districts of those in use.
  rows: 11,
  skipped: { 'without a grid reference': 2 },
  // Belfast City Hall.
  known: { table: 'postcode', name: 'BT1 5GS', lat: 54.5965, lng: -5.9301, withinMeters: 30 },
  broken: [
    {
      name: 'other columns',
      files: archive(['postcode,latitude,longitude', 'NP20 1AA,51.5886,-2.9975']),
      says: /line 1: the columns pcds, doterm, .* were expected, postcode, latitude, longitude are there/,
    },
    {
      name: 'a place in words',
      files: archive([HEADER, onspdLine({ code: 'NP20 1AA', ...NEWPORT, lat: 'north', lng: '-2.9975' })]),
      says: /line 2: degrees were expected, got "north", "-2.9975"/,
    },
    {
      name: 'no postcode',
      files: archive([HEADER, onspdLine({ code: 'Newport', ...NEWPORT, lat: '51.5886', lng: '-2.9975' })]),
      says: /line 2: a postcode such as "NP20 1AA" was expected, got "Newport"/,
    },
    {
      name: 'not in order',
      files: archive([HEADER, ...lines, lines[0] ?? '']),
      says: /line 9: postcodes in their order were expected, BT comes again/,
    },
    {
      name: 'a line cut short',
      files: archive([HEADER, 'NP201AA,NP20 1AA,NP20 1AA']),
      says: /line 2: 24 columns were expected, 3 are there/,
    },
  ],
};

/** The same postcodes under the column names of before 2025. */
export const oldOnspdFiles = archive([OLD_HEADER, ...lines]);
