import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'papaparse';
import { numberKey, streetKey } from '../../../server/geocoder/parse/normalize.ts';
import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { describeReal, realFile } from '../../real-data.ts';

const unzipped = (path: string) => gunzipSync(readFileSync(realFile(path))).toString();

interface Printed {
  number: string;
  street: string;
  town: string;
  code: string;
}

/** The share of addresses whose number and street are the likeliest reading, and among the six readings. */
function shareRead(
  addresses: readonly Printed[],
  print: (address: Printed) => string,
): { first: number; any: number } {
  let first = 0;
  let any = 0;
  for (const address of addresses) {
    const key = streetKey(address.street);
    const number = numberKey(address.number);
    const at = readAddress(print(address)).streets.findIndex(
      (s) => s.streetKey === key && s.number === number,
    );
    if (at === 0) first++;
    if (at >= 0) any++;
  }
  return { first: first / addresses.length, any: any / addresses.length };
}

const withCommas = ({ number, street, town, code }: Printed) => `${number} ${street}, ${town}, ${code}`;
const withoutCommas = ({ number, street, town, code }: Printed) => `${number} ${street} ${town} ${code}`;

const PRICE_PAID = 'gb/price_paid/ppd_data_greater-manchester_2019.csv.gz';
describeReal('every second address of Price Paid, Greater Manchester', [PRICE_PAID], () => {
  const rows = parse<Record<string, string>>(unzipped(PRICE_PAID), {
    header: true,
    skipEmptyLines: true,
  }).data;
  const addresses = rows
    .filter((row, i) => i % 2 === 0 && numberKey(row['paon'] ?? '') !== '' && row['street'] !== '')
    .map((row) => ({
      number: row['paon'] ?? '',
      street: row['street'] ?? '',
      town: [row['locality'], row['town']].filter(Boolean).join(' '),
      code: row['postcode'] ?? '',
    }));

  test('99.8 % are read with commas, 95 % without, 99.5 % among the six readings', () => {
    expect(addresses.length).toBeGreaterThan(7000);
    expect(shareRead(addresses, withCommas).first).toBeGreaterThan(0.998);
    const plain = shareRead(addresses, withoutCommas);
    expect(plain.first).toBeGreaterThan(0.95);
    expect(plain.any).toBeGreaterThan(0.995);
  });

  test('the key of every street key is itself', () => {
    const keys = [...new Set(rows.map((row) => streetKey(row['street'] ?? '')))];
    expect(keys.filter((key) => streetKey(key) !== key)).toEqual([]);
  });
});

const DC = 'us/dc/derived_dc_address_points.csv.gz';
describeReal('the address points of Washington', [DC], () => {
  const addresses = unzipped(DC)
    .split('\n')
    .flatMap((line) => {
      const [, number = '', street = ''] = /^(\d+[A-Z]?) ([A-Z0-9].*?),WASHINGTON,DC,/.exec(line) ?? [];
      return number === '' || /^\d+\/\d/.test(street)
        ? []
        : [{ number, street, town: 'Washington', code: 'DC' }];
    });

  test('99.5 % are read with and without commas', () => {
    expect(addresses.length).toBeGreaterThan(8000);
    expect(shareRead(addresses, withCommas).first).toBeGreaterThan(0.995);
    expect(shareRead(addresses, withoutCommas).first).toBeGreaterThan(0.995);
  });
});
