// What a refusal offers can be sent back as it stands, as parts and as a question, and says what it leaves aside.
import type { TableAnswer } from '../../server/table/ask.ts';
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const VISITS = rowsOf(`
  Visit | Crew  | Client | Council  | Hours | Quote | Outcome   | Date
  V1    | Red   | Evans  | Newport  | 2     | 20    | Done      | 01/09/2025
  V2    | Blue  | Okafor | Cardiff  | 3.5   | 35    | Done      | 03/09/2025
  V3    | Red   | Price  | Torfaen  | 1     | 30    | No access | 07/10/2025
  V4    | Green | Lloyd  | Bristol  | 4     | 10    | Done      | 09/11/2025
  V5    | Red   | Evans  | Newport  | 1.5   | 50    | Rebook    | 14/11/2025`);
const SHOPS = rowsOf(`
  Shop   | Town    | Lat  | Lng  | Sales | Manager | Closed
  Bridge | Newport | 51.6 | -3.0 | 412   | Priya   | X
  Queen  | Cardiff | 51.5 | -3.2 | 675   | Priya   |
  Bank   | London  | 51.5 | -0.1 | 641   | Ade     |
  Read   | Reading |      |      | 293   | Ade     | X`);
const PEOPLE = rowsOf(`
  Name     | Bldg        | Rent | Paid | Ph
  Ann Lee  | Linden Arms | 900  | yes  | 555-1
  Bob Fox  | Linden arms | 1000 | no   | 555-1
  Cy Moss  | Oak Court   | 1100 |      | 555-2
  Di Rees  | Oak Court   | 700  | yes  | 555-3`);

const TABLES = { VISITS, SHOPS, PEOPLE };
const QUESTIONS: readonly (readonly [keyof typeof TABLES, string])[] = [
  ['VISITS', 'which visits was the customer unhappy with?'],
  ['VISITS', 'the priciest long visits and cheapest short ones'],
  ['VISITS', 'red crew or blue and newport done'],
  ['VISITS', 'visits that went over what was quoted'],
  ['VISITS', 'anyone the reds let down twice'],
  ['VISITS', 'what did evans think'],
  ['SHOPS', 'shops with a cellar'],
  ['SHOPS', 'best sales for their size'],
  ['SHOPS', 'who runs the worst'],
  ['SHOPS', 'which of them lose money in newport'],
  ['PEOPLE', 'same phone on two flats'],
  ['PEOPLE', 'linden lot who are behind'],
  ['PEOPLE', 'who complained about damp'],
];

test.each(QUESTIONS)('%s: %s', async (name, question) => {
  const rows = TABLES[name];
  const answer: TableAnswer = await answerOf(question, rows);
  if (answer.isAnswered) return;
  expect(answer.nearest.length).toBeGreaterThan(0);
  const refused = answer.nearest.filter(({ question: line }) => /^unsure/.test(readAs(line, rows)));
  expect(refused).toEqual([]);
  const aside = answer.nearest.map(({ leaves_aside }) => leaves_aside.length);
  expect(aside).toEqual(aside.toSorted((a, b) => a - b));
  for (const { says, leaves_aside } of answer.nearest)
    for (const word of leaves_aside) expect(says).toContain(`"${word}"`);
});

test('words that no reading takes up are said of each', async () => {
  const { nearest } = await answerOf('which visits was the customer unhappy with?', VISITS);
  expect(nearest.every(({ leaves_aside }) => leaves_aside.includes('unhappy'))).toBe(true);
});

test.each([
  ['the 2 highest Hours, among Crew is "Red"', VISITS],
  ['total Hours in each Crew, the 2 highest: Outcome is "Done"', VISITS],
  ['Quote - Hours over 20 and not (Crew is "Red")', VISITS],
  ['those whose Client stands in at least 2 of them, among every row', VISITS],
  ['Date in 2025-09-01 to 2025-09-30 or Date after 2025-11-01', VISITS],
  ['average Hours: Council is "Newport" or Council is "Cardiff", sorted by Hours falling', VISITS],
  ['all but the lowest Sales, among Manager is "Ade" or Town is "Newport"', SHOPS],
  ['not (Closed is yes) and (Sales between 100 and 700 or Lat is blank)', SHOPS],
  ['Bldg is "Linden Arms" or "Linden arms"', PEOPLE],
  ['Rent over the average and Name contains "Lee"', PEOPLE],
  ['Rent under the average of its Bldg', PEOPLE],
])('%s: a reading in one line is read as it stands', (line, rows) => {
  expect(readAs(line, rows)).toBe(line);
});

test('a total that a reading does not tell is left aside', async () => {
  const gifts = rowsOf(`
    Gift | Donor | Town    | Amount | Postcode
    G1   | Ann   | Newport | 50     | NP20 4UR
    G2   | Bob   | Cardiff | 20     | CF10 3NP
    G3   | Ann   | Newport | 75     | NP20 4UR`);
  const { isAnswered, nearest } = await answerOf('total given by donors in Wales', gifts);
  const untold = nearest.filter(({ parts }) => parts.every(({ kind }) => kind !== 'figure'));
  expect([isAnswered, untold.length > 0]).toEqual([false, true]);
  expect(untold.every(({ leaves_aside }) => leaves_aside.includes('total'))).toBe(true);
});
