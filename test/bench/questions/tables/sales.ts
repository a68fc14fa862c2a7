import {
  isNothing,
  largestBy,
  mean,
  median,
  mostBy,
  number,
  picked,
  type QuestionSet,
  type Row,
  sharing,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readCsv } from '../read-table.ts';

const price = (row: Row) => number(row.price_paid);
const day = (row: Row) => text(row.deed_date);
const district = (name: string) => (row: Row) => text(row.district) === name;

export const sales: QuestionSet = {
  table: 'price-paid',
  load: () => readCsv('gb/price_paid/ppd_data_greater-manchester_2019.csv.gz'),
  questions: [
    where(
      [
        'sales over £500,000',
        'Which properties sold for more than £500k?',
        'price paid greater than 500000',
        'sold for over half a million pounds',
      ],
      (row) => price(row) > 500000,
    ),
    where(
      ['freehold sales', 'show me the freeholds', 'estate type is freehold'],
      (row) => text(row.estate_type) === 'f',
    ),
    where(
      [
        'detached houses in the district of Bury',
        'Bury district, detached',
        'detached properties where the district is Bury',
      ],
      (row) => text(row.property_type) === 'd' && district('bury')(row),
    ),
    where(['sold in June 2019', 'properties sold during June 2019', 'deed date in June 2019'], (row) =>
      day(row).startsWith('2019-06'),
    ),
    where(
      ['sold after 1 September 2019', 'deed date later than 2019-09-01', 'sales after September 1st, 2019'],
      (row) => day(row) > '2019-09-01',
    ),
    where(
      [
        'between £100,000 and £150,000',
        'price paid from 100k to 150k',
        'sales between 100,000 and 150,000 pounds',
      ],
      (row) => price(row) >= 100000 && price(row) <= 150000,
    ),
    where(
      [
        'new build leaseholds under £200,000',
        'leasehold and new build, price below 200k',
        'new build leasehold properties costing less than £200,000',
      ],
      (row) => text(row.new_build) === 'y' && text(row.estate_type) === 'l' && price(row) < 200000,
    ),
    picked(['the 10 most expensive sales', 'top 10 by price', 'ten highest prices paid'], (rows) =>
      mostBy(rows, 10, price),
    ),
    picked(
      [
        'the dearest in each district',
        'most expensive sale per district',
        'highest price paid in each district',
      ],
      (rows) => largestBy(rows, price, (row) => text(row.district)),
    ),
    picked(['the cheapest property', 'lowest price paid', 'which sale was the cheapest?'], (rows) =>
      largestBy(rows, (row) => -price(row)),
    ),
    picked(
      ['prices above average', 'price paid higher than the average', 'sales above the average price'],
      (rows) => rows.flatMap((row, at) => (price(row) > mean(rows, price) ? [at] : [])),
    ),
    picked(['price below the median', 'sales with a price paid under the median'], (rows) =>
      rows.flatMap((row, at) => (price(row) < median(rows, price) ? [at] : [])),
    ),
    where(
      [
        'semi-detached or terraced in the Salford district',
        'semis and terraced houses where district is Salford',
      ],
      (row) => ['s', 't'].includes(text(row.property_type)) && district('salford')(row),
    ),
    where(['postcode starts with M12', 'sales with postcodes beginning M12'], (row) =>
      text(row.postcode).startsWith('m12'),
    ),
    where(['sales without a locality', 'locality is blank', 'no locality'], (row) => isNothing(row.locality)),
    where(
      ['street is Kingsway', 'sales on a street called Kingsway', 'street = "KINGSWAY"'],
      (row) => text(row.street) === 'kingsway',
    ),
    where(
      [
        'freehold in the Bury district, or new build in the Bolton district',
        'new build in Bolton district, or freehold in Bury district',
      ],
      (row) =>
        (text(row.estate_type) === 'f' && district('bury')(row)) ||
        (text(row.new_build) === 'y' && district('bolton')(row)),
    ),
    where(
      ['detached but not freehold', 'detached houses that are not freehold', 'detached, excluding freehold'],
      (row) => text(row.property_type) === 'd' && text(row.estate_type) !== 'f',
    ),
    picked(
      [
        'duplicate postcodes',
        'properties that share a postcode',
        'sales where the postcode appears more than once',
      ],
      (rows) => sharing(rows, (row) => text(row.postcode)),
    ),
    where(
      ['how many new builds were sold in March 2019?', 'new builds sold in March'],
      (row) => text(row.new_build) === 'y' && day(row).startsWith('2019-03'),
    ),
    where(
      ['not new build', 'sales that are not new builds', 'new build = no'],
      (row) => text(row.new_build) === 'n',
    ),
    where(
      ['average price of semi-detached leaseholds', 'semi-detached leaseholds'],
      (row) => text(row.property_type) === 's' && text(row.estate_type) === 'l',
    ),
    unanswerable([
      'houses with a garden',
      'properties with more than 3 bedrooms',
      'sales by agent Savills',
      'houses with a south-facing terrace view',
      'flats with a lift under £200,000',
      'properties in a good school catchment',
      'sales to first-time buyers',
      'price per square metre above 3000',
      'who bought the most expensive house?',
      'houses built before 1900',
      'properties in Bury with an EPC rating of C',
      'council tax band D sales',
      'sales whose price rose',
      'mortgaged properties over £300k',
    ]),
  ],
};
