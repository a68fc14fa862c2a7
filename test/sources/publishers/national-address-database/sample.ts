import { nationalAddressDatabase } from '../../../../server/sources/publishers/national-address-database/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

const HEADER =
  'OID_,AddNum_Pre,Add_Number,AddNum_Suf,AddNo_Full,St_PreMod,St_PreDir,St_PreTyp,St_PreSep,St_Name,St_PosTyp,' +
  'St_PosDir,St_PosMod,StNam_Full,Building,Floor,Unit,Room,Seat,Addtl_Loc,SubAddress,LandmkName,County,Inc_Muni,' +
  'Post_City,Census_Plc,Uninc_Comm,Nbrhd_Comm,NatAmArea,NatAmSub,Urbnztn_PR,PlaceOther,PlaceNmTyp,State,Zip_Code,' +
  'Plus_4,UUID,AddAuth,AddrRefSys,Longitude,Latitude,NatGrid,Elevation,Placement,AddrPoint,Related_ID,RelateType,' +
  'ParcelSrc,Parcel_ID,AddrClass,Lifecycle,Effective,Expire,DateUpdate,AnomStatus,LocatnDesc,Addr_Type,DeliverTyp,' +
  'NAD_Source,DataSet_ID';
const COLUMNS = HEADER.split(',');

let count = 0;
function line(values: Record<string, string>): string {
  count++;
  const all: Record<string, string> = {
    OID_: '-1',
    UUID: `{6C7E0370-3C9F-4741-81DF-F6000000${1000 + count}}`,
    ...values,
  };
  return COLUMNS.map((column) =>
    all[column]?.includes(',') ? `"${all[column]}"` : (all[column] ?? ''),
  ).join(',');
}

const nebraska = {
  Add_Number: '303',
  AddNo_Full: '303',
  StNam_Full: 'East 14TH Street',
  Inc_Muni: 'FALLS CITY',
  Post_City: 'FALLS CITY',
  State: 'NE',
  Zip_Code: '68355',
  Longitude: '-95.60027126',
  Latitude: '40.058549683',
};
const alaska = {
  Add_Number: '1000',
  AddNo_Full: '1000 A',
  StNam_Full: 'Sand Point Avenue',
  Post_City: 'Not stated',
  Inc_Muni: 'Sand Point',
  State: 'AK',
  Zip_Code: ' 99661',
  Longitude: '-160.50274',
  Latitude: '55.335591',
};

const rows = [
  line({ ...nebraska, Placement: 'Structure - Rooftop' }),
  line({ ...nebraska, Unit: '2', SubAddress: 'Apartment 2, rear', Placement: 'Structure - Rooftop' }),
  line({ ...alaska, Placement: 'Unknown', LandmkName: 'City Hall, North' }),
  line({ ...alaska, AddNo_Full: '', Add_Number: '1002', Placement: 'Structure - Entrance' }),
  line({ ...alaska, AddNo_Full: '1004', Placement: 'Linear Geocode' }),
  line({ ...alaska, AddNo_Full: '1006', Lifecycle: 'Retired' }),
  line({ ...alaska, AddNo_Full: '0', Add_Number: '0' }),
  line({ ...alaska, AddNo_Full: '1008', Latitude: '' }),
  line({ ...alaska, AddNo_Full: '1010', Latitude: '15TTE7821837495' }),
];

const zip = (...lines: string[]) => ({
  'NAD_r21_TXT.zip': writeZip({
    'TXT/readme.txt': 'terms',
    'TXT/NAD_r21.txt': `\uFEFF${lines.join('\r\n')}\r\n`,
  }),
});

export const nationalAddressDatabaseSample: Sample = {
  source: nationalAddressDatabase,
  files: zip(HEADER, ...rows),
  load: 'NAD_r21_TXT.zip',
  part: '',
  version: 'r21',
  asOf: '2026-01-01',
  rows: 3,
  skipped: {
    'further units of a building': 1,
    'counted along the street': 1,
    retired: 1,
    'without a number or street': 1,
    'without a point on the earth': 2,
  },
  known: { table: 'address', name: '303 East 14th Street', lat: 40.05855, lng: -95.60027, withinMeters: 2 },
  broken: [
    {
      name: 'the columns of earlier releases',
      files: zip('OID,State,County,Inc_Muni,Uninc_Comm,Nbrhd_Comm,Post_Comm'),
      says: /line 1: the columns UUID, AddNo_Full, .* were expected, OID, State, .* are there/,
    },
    {
      name: 'a row cut short',
      files: zip(HEADER, rows[0]?.slice(0, 60) ?? ''),
      says: /line 2: 60 columns were expected, \d+ are there/,
    },
  ],
};
