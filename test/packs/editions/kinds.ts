// Editions of five publishers, in their own formats, made of the same things on a grid.
import type { Database } from '../../../server/db/database.ts';
import { OsmSheet } from '../../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../../server/sampleford/osm/write-pbf.ts';
import { writeZip } from '../../sources/write-zip.ts';

/** Something with a place: meters east and north of a corner near Newport. */
export interface Thing {
  /** Less than 1,000. */
  id: number;
  name: string;
  east: number;
  north: number;
}

export interface Kind {
  source: string;
  part: string;
  table: string;
  /** At the publisher's server. */
  path: string;
  write(things: readonly Thing[], day: string): Buffer;
  /** The same after two of its columns, or values, have changed places. */
  writeSwapped(things: readonly Thing[], day: string): Buffer;
  /** The publisher's file after a change of format that nobody told. */
  otherFormat: Buffer;
}

const CORNER = { east: 331_000, north: 188_000, lat: 51.58, lng: -2.99 };
const DEGREE_METERS = 111_320;

export function makeThings(count: number): Thing[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `Thing ${id}`,
    east: (id % 25) * 100,
    north: Math.floor(id / 25) * 100,
  }));
}

const latOf = ({ north }: Thing) => CORNER.lat + north / DEGREE_METERS;
const lngOf = ({ east }: Thing) =>
  CORNER.lng + east / (DEGREE_METERS * Math.cos((CORNER.lat * Math.PI) / 180));

const LETTERS = 'ABDEFGHJLN';

/** 'NP201AA', as the file has it; a hundred in a sector. */
export function postcodeOf(id: number): string {
  const [sector, rest] = [1 + Math.floor(id / 100), id % 100];
  return `NP20${sector}${LETTERS[Math.floor(rest / 10)]}${LETTERS[rest % 10]}`;
}

function codePoint(lines: string[], day: string): Buffer {
  return writeZip(
    {
      'Data/CSV/np.csv': `${lines.join('\n')}\n`,
      'Doc/metadata.txt': `DATASET VERSION NUMBER: ${day}\nCOPYRIGHT DATE: ${day.replaceAll('-', '')}\n`,
    },
    { isPacked: true },
  );
}

const unit = (thing: Thing) => unitAt(thing.id, CORNER.east + thing.east, CORNER.north + thing.north);
const swappedUnit = (thing: Thing) => unitAt(thing.id, CORNER.north + thing.north, CORNER.east + thing.east);
const unitAt = (id: number, east: number, north: number) =>
  `"${postcodeOf(id)}",10,${east},${north},"W92000004","W11000028","","","W06000022","W05001710"`;

const extractedOn = (day: string) => `<Header><ExtractDate>${day}</ExtractDate></Header>`;
const BAR = 'Pub/bar/nightclub';

function registers(things: readonly Thing[], head: string, isSwapped = false): Buffer {
  const all = things.map(
    (thing) =>
      `<EstablishmentDetail><FHRSID>${thing.id + 1}</FHRSID><BusinessName>${isSwapped ? BAR : thing.name}</BusinessName>` +
      `<BusinessType>${isSwapped ? thing.name : BAR}</BusinessType><PostCode>NP20 1AA</PostCode>` +
      `<Geocode><Longitude>${lngOf(thing)}</Longitude><Latitude>${latOf(thing)}</Latitude></Geocode></EstablishmentDetail>`,
  );
  const xml = `<?xml version="1.0"?><FHRSEstablishment>${head}<EstablishmentCollection>${all.join('')}</EstablishmentCollection></FHRSEstablishment>`;
  return writeZip({ 'FHRS564en-GB.xml': xml }, { isPacked: true });
}

function squares(things: readonly Thing[], side: number, tell: (thing: Thing) => object): Buffer {
  const features = things.map((thing) => {
    const [lng, lat] = [lngOf(thing), latOf(thing)];
    const ring = [
      [lng, lat],
      [lng + side, lat],
      [lng + side, lat + side],
      [lng, lat + side],
      [lng, lat],
    ];
    return { type: 'Feature', properties: tell(thing), geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

const floodAreas = (things: readonly Thing[], code: string, name = 'ta_name') =>
  squares(things, 0.001, (thing) => ({ [code]: `122FWF${thing.id + 1000}`, [name]: thing.name }));

/** Squares of a zone have no name of their own. */
const floodZones = (things: readonly Thing[], zone: string, isSwapped = false) =>
  squares(things, 0.0005, ({ id }) => ({ [zone]: `FZ${2 + ((isSwapped ? id + 1 : id) % 2)}` }));

function extract(things: readonly Thing[], day: string, isSwapped = false): Buffer {
  const sheet = new OsmSheet(CORNER, 0);
  // Ids are given in the order of drawing: what is not there leaves its number free.
  for (let id = 0; id <= Math.max(...things.map((thing) => thing.id)); id++) {
    const thing = things.find((one) => one.id === id);
    const [amenity, name] = isSwapped ? [thing?.name, 'pub'] : ['pub', thing?.name];
    if (amenity && name) sheet.node([thing?.east ?? 0, thing?.north ?? 0], { amenity, name });
    else sheet.node([0, 0], {});
  }
  return Buffer.from(writePbf(sheet, day));
}

export const KINDS: readonly Kind[] = [
  {
    source: 'code-point-open',
    part: '',
    table: 'postcode',
    path: '/codepo_gb.zip',
    write: (things, day) => codePoint(things.map(unit), day),
    writeSwapped: (things, day) => codePoint(things.map(swappedUnit), day),
    otherFormat: codePoint(['Postcode,Quality,Eastings,Northings', '"NP201AA",10,1,2'], '2026-06-01'),
  },
  {
    source: 'openstreetmap',
    part: 'newport-latest',
    table: 'place',
    path: '/newport-latest.osm.pbf',
    write: extract,
    writeSwapped: (things, day) => extract(things, day, true),
    otherFormat: Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>'),
  },
  {
    source: 'fhrs',
    part: 'city',
    table: 'register_entry',
    path: '/city_xml.zip',
    write: (things, day) => registers(things, extractedOn(day)),
    writeSwapped: (things, day) => registers(things, extractedOn(day), true),
    otherFormat: registers(makeThings(300), '<Head/>'),
  },
  {
    source: 'ea-flood-areas',
    part: 'warning',
    table: 'outline',
    path: '/Flood_Warning_Areas.geojson',
    write: (things) => floodAreas(things, 'fws_tacode'),
    writeSwapped: (things) => floodAreas(things, 'ta_name', 'fws_tacode'),
    otherFormat: floodAreas(makeThings(300), 'area_code'),
  },
  {
    source: 'ea-flood-zones',
    part: '',
    table: 'area',
    path: '/Flood_Zones_2_3_Rivers_and_Sea.geojson',
    write: (things) => floodZones(things, 'flood_zone'),
    writeSwapped: (things) => floodZones(things, 'flood_zone', true),
    otherFormat: floodZones(makeThings(300), 'category'),
  },
];

/** All that serves of the source, and what is said of it. */
export async function fingerprint(db: Database, { source, table }: Kind): Promise<string> {
  const { rows } = await db.query<{ print: string }>(
    `select (select md5(string_agg(own::text, ' ' order by own::text)) from ${table} own where source = $1)
       || (select string_agg(part || version, ' ') from pack where source = $1) as print`,
    [source],
  );
  return rows[0]?.print ?? '';
}
