// 'in' asks where a row is: a person, a company or a job that has the words is no answer, where rows have places.
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const COMPANIES = rowsOf(`
  Company           | Address
  Columbus Plumbing | 1700 Thames St, Baltimore MD 21231
  Buckeye Drain     | High St & Broad St, Columbus, OH
  Baltimore Boiler  | 2101 L St NW, Washington DC 20037
  DC Rooter         | 1 Dupont Cir NW, Washington, D.C.`);

const VOLUNTEERS = rowsOf(`
  Volunteer   | Home postcode
  Jack London | NP20 4UR
  Ann Rees    | WC1V 6NY
  Tom Cardiff | OL1 1UT`);

const NAMED = rowsOf(`
  Surname | Postcode | Notes
  Wales   | OL1 1UT  | often in debt
  Bolton  | NP19 8EA | left in March`);

const CONTACTS = rowsOf(`
  Volunteer    | Site contact | Postcode
  London, Jack | Ann Cardiff  | NP20 4UR
  Rees, Ann    | Bob Lee      | WC1V 6NY
  Wei, Lu      | Cy Moss      | CF10 4UW`);

test.each([
  ['volunteers in London', CONTACTS, 'in London'],
  ['volunteers in Cardiff', CONTACTS, 'in Cardiff'],
  ['companies in Columbus', COMPANIES, 'in Columbus'],
  ['companies in columbus', COMPANIES, 'in columbus'],
  ['companies inside Columbus', COMPANIES, 'in Columbus'],
  ['companies not in Columbus', COMPANIES, 'not (in Columbus)'],
  ['companies outside Baltimore', COMPANIES, 'not (in Baltimore)'],
  ['companies in Columbus or Baltimore', COMPANIES, 'in Columbus or in Baltimore'],
  ['volunteers in London', VOLUNTEERS, 'in London'],
  ['volunteers in England but not London', VOLUNTEERS, 'in England and not (in London)'],
  ['people in Wales', NAMED, 'in Wales'],
  ['clients in Bolton', NAMED, 'in Bolton'],
])('%s: cells of names are not asked', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  ['companies in DC', 'in DC'],
  ['companies in dc', 'in DC'],
  ['companies in D.C.', 'in DC'],
  ['companies in Washington DC', 'in Washington, DC'],
  ['companies in washington dc', 'in Washington, DC'],
  ['companies in Washington D.C.', 'in Washington, DC'],
  ['companies in Washington, DC', 'in Washington, DC'],
  ['companies in Washington', 'in Washington'],
  ['companies in MD', 'in MD'],
  ['companies in OH', 'in OH'],
  ['companies in Columbus, OH', 'in Columbus, OH'],
  ['companies in Columbus, Ohio', 'in Columbus, OH'],
  ['companies not in DC', 'not (in DC)'],
  ['companies in the state of Washington', 'in the state of "Washington"'],
  ['companies in Maryland', 'in the state of "Maryland"'],
])('%s: short forms of states', (question, expected) => {
  expect(readAs(question, COMPANIES)).toBe(expected);
});

const PLACED = rowsOf(`
  Job          | City     | Office  | Status      | Address
  Columbus day | Columbus | Reading | In progress | 1 A St NW
  Roof         | Dayton   | Bath    | Done        | 2 B St SE
  Columbus sun | Bexley   | Reading | Done        | 3 C St NW`);
const PLAIN = rowsOf(`
  Company           | Owner
  Columbus Plumbing | Ann
  Drains            | Bob`);

test.each([
  ['jobs in Columbus', PLACED, 'City is "Columbus"'],
  ['jobs not in Columbus', PLACED, 'not (City is "Columbus")'],
  ['jobs in Reading', PLACED, 'Office is "Reading"'],
  ['jobs in progress', PLACED, 'Status is "In progress"'],
  ['jobs in NW', PLACED, 'Address is "1 A St NW" or "3 C St NW"'],
  // Nothing places these rows.
  ['companies in Columbus', PLAIN, 'Company is "Columbus Plumbing"'],
  // Not behind 'in', a name is asked for.
  ['Columbus companies', COMPANIES, 'Company is "Columbus Plumbing"'],
])('%s: what says places or groups is asked itself', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

const LIVING = rowsOf(`
  Volunteer    | Home address
  Mary Smith   | 14 Stow Hill, Newport NP20 1JB
  Gareth Pugh  | 22 Chepstow Road, Newport NP19 8EA`);
const TOWNS = rowsOf(`
  Volunteer   | Town
  Mary Smith  | Newport
  Gareth Pugh | Cardiff`);

test.each([
  ['which volunteers live in Newport', LIVING, 'in Newport'],
  ['who lives in NP20', LIVING, 'in the postcode area of "NP20"'],
  ['who lives in Caerleon', LIVING, 'in Caerleon'],
  ['people who live in Newport', LIVING, 'in Newport'],
  ['volunteers living in Newport', LIVING, 'in Newport'],
  ['volunteers based in Newport', LIVING, 'in Newport'],
  ['who resides in Newport', LIVING, 'in Newport'],
  ['who lives outside Newport', LIVING, 'not (in Newport)'],
  ['who is in Wales', LIVING, 'in Wales'],
  ['who lives in Cardiff', TOWNS, 'Town is "Cardiff"'],
])('%s: verbs of dwelling join', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

const JOBS = rowsOf(`
  Job | Client          | City       | State | Status
  J1  | City Hall       | Baltimore  | MD    | Open
  J2  | Old Courthouse  | Towson     | MD    | Done
  J3  | York Road Hall  | Towson     | MD    | Open
  J4  | Market Stalls   | Baltimore  | MD    | Done
  J5  | Courthouse Deli | Montgomery | AL    | Open`);
const COUNTIES = rowsOf(`
  Job | City      | County
  J1  | Baltimore | Baltimore
  J2  | Towson    | Baltimore
  J3  | Baltimore | Howard`);
const UK = rowsOf(`
  Customer       | Town      | Stage
  Civic Catering | Newport   | Kent
  Oyster Shack   | Oldham    | Open
  Bute Bikes     | Newport   | Open`);

test.each([
  ['Which jobs are in Baltimore County?', JOBS, 'in the county of "Baltimore"'],
  ['jobs in baltimore county', JOBS, 'in the county of "baltimore"'],
  ['jobs not in Baltimore County', JOBS, 'not (in the county of "Baltimore")'],
  ['jobs outside Baltimore County', JOBS, 'not (in the county of "Baltimore")'],
  ['Baltimore County jobs', JOBS, 'in the county of "Baltimore"'],
  ['open jobs in Montgomery County', JOBS, 'Status is "Open" and in the county of "Montgomery"'],
  ['customers in Oldham council', UK, 'in the council of "Oldham"'],
  ['customers in the borough of Oldham', UK, 'in the council of "Oldham"'],
  ['customers in the London borough of Barnet', UK, 'in the council of "Barnet"'],
  ['customers in the metropolitan borough of Oldham', UK, 'in the council of "Oldham"'],
  // A column that says the county is asked itself.
  ['jobs in Baltimore County', COUNTIES, 'County is "Baltimore"'],
  ['jobs in the county of Baltimore', COUNTIES, 'County is "Baltimore"'],
  ['jobs in Baltimore', JOBS, 'City is "Baltimore"'],
  ['jobs in Baltimore city', JOBS, 'City is "Baltimore"'],
])('%s: an area whose kind is said is no town of its name', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each(['jobs for Baltimore County', 'jobs from Baltimore County'])(
  '%s: no town is answered',
  (question) => {
    expect(readAs(question, JOBS)).toMatch(/^unsure/);
  },
);

test.each([
  ['customers in Newport, Isle of Wight', 'Town is "Newport" and in Isle of Wight'],
  ['customers in Newport, Wales', 'Town is "Newport" and in Wales'],
  ['customers in Newport, Oldham', 'Town is "Newport" or "Oldham"'],
])('%s: a region behind a town says which', (question, expected) => {
  expect(readAs(question, UK)).toBe(expected);
});

test.each([
  ['customers from Wales', 'in Wales'],
  ['open customers from England', 'Stage is "Open" and in England'],
  ['customers more than 5 miles from Wales', 'more than 5 miles from "Wales"'],
  // Cells say it.
  ['customers from Newport', 'Town is "Newport"'],
  ['customers from Kent', 'Stage is "Kent"'],
])('%s: where rows come from', (question, expected) => {
  expect(readAs(question, UK)).toBe(expected);
});

const BOROUGHS = rowsOf(`
  Supporter | Borough        | Postcode
  Ann       | City of London | EC2Y 8DS
  Bob       | Camden         | NW1 2DB
  Cy        | Camden         | NW1 4AB`);
const CITIES = rowsOf(`
  Company | City           | Address
  a       | Kansas City    | 1 Main St, Kansas City, MO 64105
  b       | Virginia Beach | 2 Main St, Virginia Beach, VA 23451
  c       | Wichita        | 3 Main St, Wichita, KS 67202`);

test.each([
  ['supporters in London', BOROUGHS, 'in London'],
  ['supporters outside London', BOROUGHS, 'not (in London)'],
  ['supporters in the City of London', BOROUGHS, 'Borough is "City of London"'],
  ['supporters in Camden', BOROUGHS, 'Borough is "Camden"'],
  ['companies in Kansas', CITIES, 'in the state of "Kansas"'],
  ['companies in Kansas City', CITIES, 'City is "Kansas City"'],
  ['companies in Virginia', CITIES, 'in the state of "Virginia"'],
])('%s: a place within a wider one is not the wider one', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test('where nothing places the rows, no cell stands for the wider place', () => {
  const rows = BOROUGHS.map(({ Supporter, Borough }) => ({
    Supporter: Supporter ?? '',
    Borough: Borough ?? '',
  }));
  expect(readAs('supporters in London', rows)).toMatch(/^unsure/);
});
