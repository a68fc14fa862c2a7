import { findColumns } from '../../server/rows/columns/find-columns.ts';
import type { AddressColumns } from '../../shared/columns/guess-columns.ts';
import { joinAddress } from '../../shared/columns/join-address.ts';

const join = (headers: string, values: string) => {
  const address: AddressColumns = findColumns(headers.split('|'), {}).address;
  return joinAddress(values.split('|'), address);
};

test.each([
  ['number|street|town|postcode', '12|High Street|Sampleford|SF1 1AA', '12 High Street, Sampleford, SF1 1AA'],
  ['customer number|street', '77|High Street', 'High Street'],
  ['number|town', '77|Sampleford', 'Sampleford'],
  ['house number|street|town', '12|High Street|Sampleford', '12 High Street, Sampleford'],
  [
    'house name or number|street|town',
    'Rose Cottage|Mill Lane|Sampleford',
    'Rose Cottage, Mill Lane, Sampleford',
  ],
  ['unit|house number|street', '4B|12|High Street', 'Unit 4B, 12 High Street'],
  ['unit|house number|street', 'Flat 4|12|High Street', 'Flat 4, 12 High Street'],
  ['house number|street|town', '|High Street|', 'High Street'],
  ['address|city|zip', '12 High St|Sampleford|12345', '12 High St, Sampleford, 12345'],
  ['address|city|zip', '12 High St, Sampleford 12345|Sampleford|12345', '12 High St, Sampleford 12345'],
  ['address|postcode', '12 High St SF11AA|SF1 1AA', '12 High St SF11AA'],
  ['address|city', '10 Newport Road|Newport', '10 Newport Road, Newport'],
  ['address|city', '10 High Street Newport|Newport', '10 High Street Newport'],
  ['address|city|state', '5 Elm St, Springfield, IL 62701|Springfield|IL', '5 Elm St, Springfield, IL 62701'],
  ['address|city', '|Newport', 'Newport'],
  ['full address|city', '12 High St|Newport', '12 High St'],
  ['full address|city', '|Newport', 'Newport'],
  ['address|city', '|', ''],
  ['product|unit', 'Tea|4', ''],
  ['product|unit|country', 'Tea|4|India', ''],
  ['unit|postcode', '4|SF1 1AA', 'Unit 4, SF1 1AA'],
  ['county|state', 'Franklin|OH', 'Franklin County, OH'],
  ['county|state|country', 'Kent County|DE|USA', 'Kent County, DE, USA'],
  ['county|state', 'Franklin|', 'Franklin'],
  ['county|postcode', 'Kent|CT1 1AA', 'Kent, CT1 1AA'],
  ['city|county|state', 'Columbus|Franklin|OH', 'Columbus, Franklin, OH'],
])('of %s the row %s is %s', (headers, values, address) => {
  expect(join(headers, values)).toBe(address);
});
