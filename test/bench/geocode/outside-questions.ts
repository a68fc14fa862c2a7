// Real addresses of places that no loaded pack holds buildings of.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Papa from 'papaparse';
import { writeLine } from './address-parts.ts';
import type { GeocodeQuestion } from './question.ts';

interface UsAddress {
  address1: string;
  city?: string;
  state: string;
  postalCode: string;
  coordinates: { lat: number; lng: number };
}

/** Price Paid columns; 'paon' is the house's number or name. */
type PricePaidSale = Record<'paon' | 'street' | 'town' | 'postcode', string>;

const about = { kind: 'no_such_place', variant: 'outside the loaded area' } as const;

/** US addresses all over the country, and sales of Greater Manchester. */
export async function askOutside(dataFolder: string): Promise<GeocodeQuestion[]> {
  const sales = Papa.parse<PricePaidSale>(
    await readGzip(join(dataFolder, 'gb/price_paid/ppd_data_greater-manchester_2019.csv.gz')),
    { header: true, skipEmptyLines: true },
  );
  return [...(await listUsAddresses(dataFolder)), ...sales.data.map(fromSale)];
}

/** The same US addresses, some of them in places that are loaded: by their points everything of them can be judged. */
export async function askIndependent(dataFolder: string): Promise<GeocodeQuestion[]> {
  const questions = await listUsAddresses(dataFolder);
  return questions.map((question) => ({ ...question, kind: 'independent', variant: 'by another publisher' }));
}

async function listUsAddresses(dataFolder: string): Promise<GeocodeQuestion[]> {
  const { addresses } = JSON.parse(await readGzip(join(dataFolder, 'truth/us_addresses.json.gz'))) as {
    addresses: UsAddress[];
  };
  return addresses.map(fromUsAddress);
}

function fromUsAddress({ address1, city = '', state, postalCode, coordinates }: UsAddress): GeocodeQuestion {
  const text = [address1, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  return { ...about, country: 'US', text, truth: coordinates, street: address1 };
}

function fromSale({ paon, street, town, postcode }: PricePaidSale): GeocodeQuestion {
  const text = writeLine({ country: 'GB', number: paon, street, city: town, state: '', postcode });
  return { ...about, country: 'GB', text, truth: null, street };
}

async function readGzip(file: string): Promise<string> {
  return (await promisify(gunzip)(await readFile(file))).toString('utf8');
}
