import { saleReader } from '../../../../server/sources/publishers/price-paid/read-sale.ts';
import { toAddress } from '../../../../server/sources/publishers/price-paid/to-address.ts';
import { saleLine } from './sample.ts';

const progress = { at: () => {}, skip: () => {} };
const read = (line: string) => {
  const sale = saleReader('pp-2019.csv')(line);
  return sale && toAddress(sale, '2026-01-01', progress);
};

test.each([
  ['12', '12', ''],
  ['1A', '1A', ''],
  ['9 - 10', '9-10', ''],
  ['KIN OAKS, 129', '129', 'Kin Oaks'],
  ['MANOR FARM, 8 - 10', '8-10', 'Manor Farm'],
  ["SAINT MARY'S COTTAGE", '', "Saint Mary's Cottage"],
  ['UNIT 7', '', 'Unit 7'],
  ['2 CLARENCE BUILDINGS', '', '2 Clarence Buildings'],
])('%s is number "%s" and name "%s"', (paon, houseNumber, houseName) => {
  expect(read(saleLine({ id: 1, paon }))).toMatchObject({ houseNumber, houseName, street: 'Stow Hill' });
});

test('a quote inside a field is read', () => {
  expect(read(saleLine({ id: 1, paon: '""7"" INN' }))).toMatchObject({ houseName: '"7" Inn' });
});

test('the report with a header gives the same record: same reference, number and street', () => {
  const readSale = saleReader('ppd_data.csv');
  const header =
    'unique_id,price_paid,deed_date,postcode,property_type,new_build,estate_type,saon,paon,street,locality,town,' +
    'district,county,transaction_category,linked_data_uri';
  expect(readSale(header)).toBeNull();
  const fields = [
    '31c68072-f396-fee3-e063-4804a8c00001',
    '250000',
    '2019-04-11',
    'NP20 1AA',
    'T',
    'N',
    'L',
    'FLAT 3',
  ];
  const rest = [
    '12',
    'STOW HILL',
    '',
    'NEWPORT',
    'NEWPORT',
    'GWENT',
    'A',
    'http://landregistry.data.gov.uk/',
  ];
  const line = [...fields, ...rest].map((field) => `"${field}"`).join(',');
  expect(readSale(line)).toEqual(saleReader('pp-2019.csv')(saleLine({ id: 1, paon: '12' })));
});
