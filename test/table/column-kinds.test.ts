// What columns are taken for, by their names and cells, and what that lets a question ask.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { understandColumn } from '../../server/table/columns/understand-column.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const told = (name: string, cells: readonly string[]): string => {
  const [column] = makeTable(
    cells.map((cell) => ({ [name]: cell })),
    20_468,
  ).columns;
  if (!column) return 'none';
  const { type, meaning, unit } = understandColumn(column, cells.length);
  return unit === null ? `${type} ${meaning}` : `${type} ${meaning} in ${unit}`;
};

const SORTS = ['Yes - volunteers', 'Yes - kiosk', 'Yes - part', 'Yes - Open+'];
const DATES = ['1/2/2027', '3/4/2028', '5/6/2029', '7/8/2030', '9/10/2031'];

test.each<[string, string[], string]>([
  // units
  ['Ht (m)', ['18', '12.5', '20m'], 'number quantity in metres'],
  ['Turnover (m)', ['£3', '£4.5'], 'number money in £'],
  ['GVW t', ['44', '18'], 'number quantity in tonnes'],
  ['terms d', ['30', '14'], 'number quantity in days'],
  ['Wid (in)', ['12', '18'], 'number quantity in inches'],
  ['Int (mo)', ['6', '3'], 'number quantity in months'],
  ['firstResponseMins', ['31', '399'], 'number quantity in minutes'],
  ['kW DC', ['10.5', '8.6'], 'number quantity in kW'],
  ['Weight', ['4.1kg', '12'], 'number quantity in kg'],
  ['Gross wt (lbs)', ['410', '1200'], 'number quantity in pounds'],
  ['Wt (g)', ['410', '1200'], 'number quantity in grams'],
  ['Fill oz', ['12', '16'], 'number quantity in ounces'],
  ['Living SF', ['1850', '2400'], 'number quantity in square feet'],
  ['Load (cu ft)', ['180', '240'], 'number quantity in cubic feet'],
  ['Tank gal', ['250', '500'], 'number quantity in gallons'],
  ['Speed (mph)', ['31', '28'], 'number quantity in mph'],
  ['Yr 1 kWh', ['9100', '7300'], 'number quantity in kWh'],
  ['Temp °C', ['36.4', '39.1'], 'number quantity in °C'],
  ['lead wks', ['2', '6'], 'number quantity in weeks'],
  ['Wk', ['$1,140', '$660'], 'number money in $'],
  ['Day guests', ['90', '84'], 'number quantity'],
  ['Min ref', ['26', '27'], 'number identifier'],
  ['Cost /kg', ['£16.50', '£15.80'], 'number money in £'],
  // numbers
  ['cost last', ['€ 1305,-', '€ 2,7k', '€ 3,10'], 'number money in €'],
  ['saldo', ['0', '+2', '-7'], 'number quantity'],
  ['Bank bal', ['£812.40', '(£130)', '-£45.20'], 'number money in £'],
  ['Asking price', ['OIEO £244,995', '205000', '530k'], 'number money in £'],
  ['Paid', ['£85', '£65', '£150', '£40', 'comp', 'owes £20'], 'number money in £'],
  ['Contact', ['+447700900123', '+447700900456', '+447700900789'], 'text phone'],
  // dates, years and times
  ['Lease end', ['owned', 'owned', 'owned', 'owned', 'owned', 'owned', ...DATES], 'date date'],
  ['dag', ['13-11', '12-11', '18-11'], 'date date'],
  ['Sat hours', ['10-4', '10-2', '9-1'], 'text category'],
  ['Hired', ['2011', '2016', '2026', '2008'], 'number year'],
  ['Remodel', ['2019', '2021', '2023', '2018', '2019', 'sched. 2027'], 'number year'],
  ['R&M this yr', ['700', '1030', '£850', '210'], 'number money in £'],
  [
    'Horn',
    '9.15 9.30 10.00 10.55 11.00 11.15 12.10 13.00 13.50 14.10 14.25 15.05'.split(' '),
    'number time_of_day',
  ],
  ['Price', ['9.15', '9.30', '13.99', '14.50'], 'number money'],
  ['Drv h:mm', ['7:28', '9:29', '6:56'], 'number duration in minutes'],
  ['100 fr PB', ['1:31.00', '1:08.81', '58.85', '1:27.82', '1:40.02'], 'number duration in seconds'],
  ['Day', ['Wed', 'Thu', 'Mon'], 'text weekday'],
  // marks
  ['VOR', ['N', 'nee', 'ja'], 'yes_no yes_no'],
  ['GA', ['Y', 'N', 'Yes - 2019 decl'], 'yes_no yes_no'],
  ['Automated', ['yes', 'no', 'no', 'no', ...SORTS], 'text category'],
  ['Gas?', ['LPG - yes', 'N', 'no', 'mains'], 'yes_no yes_no'],
  ['escalated', ['0', '1'], 'yes_no yes_no'],
  ['reopenCount', ['0', '1'], 'number quantity'],
  ['State', ['done', 'Done', 'done', 'done', 'done', 'stood down'], 'text category'],
  ['Truck', ['T-112', 'T-118', 'T-131'], 'text identifier'],
  // texts
  ['Reg', ['PX21 KLV', 'PO22 HHC', 'PX21 KLV', 'PO22 HHC', 'PX21 KLV', 'PO22 HHC'], 'text identifier'],
  ['From', ['Leeds', 'Hull', 'Leeds', 'Glasgow', 'Hull', 'Leeds'], 'text place'],
  ['Colour', ['Grey', 'Teal', 'Grey', 'Olive', 'Grey', 'Teal'], 'text category'],
  ['Patient', ['Lindqvist, Tamika', 'Cole, Marvin', 'Delgado, Beth'], 'text name'],
  ['Cover', ['fire, flood', 'fire', 'flood, theft'], 'text tags'],
  ['Terms', ['30 days', '14 days', 'COD'], 'text category'],
  ['Site', ['OH', 'KY', 'IN'], 'text place'],
  ['MRN', ['26NL590387X31', '26GB386189X42'], 'text identifier'],
  ['Rmks', ['tire damage claim', 'same hole', 'barricaded overnight'], 'text notes'],
])('%s of %j', (name, cells, wanted) => {
  expect(told(name, cells)).toBe(wanted);
});

test('where some cells have a decimal comma, a point parts thousands', () => {
  const rows = rowsOf(`
    km      | cost
    308.243 | € 12,50
    109.976 | € 3,1
    1.000   | € 40,-
  `);
  const [km] = makeTable(rows, 20_468).columns;
  expect(km?.values.map(({ number }) => number)).toEqual([308_243, 109_976, 1000]);
});

// Asked on 2026-01-15.
const MASTS = rowsOf(`
  Ref | Ht (m) | Wid (in) | Lease end  | Rent    | Shift h:mm | Checked?
  a   | 18     | 30       | owned      | £900    | 8:30       | y
  b   | 21     | 12       | owned      | comp    | 9:40       | no
  c   | 35     | 20       | 3/1/2026   | £1,500  | 7:05       | Y - by phone
  d   | 12     | 40       | 5/6/2027   | £250    | 10:15      | n
  e   | 24     | 26       | 7/7/2028   | £300    | 6:30       | yes
  f   | 15     | 11       | 9/8/2029   | £410    | 9:00       | no
  g   | 16     | 11       | 10/8/2030  | £420    | 5:00       | no
`);

test.each([
  ['masts over 20m', 'b c e'],
  ['wider than 2 feet', 'a d e'],
  ['lease end before 2028', 'c d'],
  ['owned', 'a b'],
  ['shift longer than 9 hours', 'b d'],
  ['checked ones', 'a c e'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, MASTS)).toBe(rows);
});
