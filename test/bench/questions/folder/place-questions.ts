// Questions about places of a chain's branches, each with its reading in words: what the map would answer is not needed to
// tell whether the question was understood.
import type { Row } from '../question-set.ts';

export const branches: Row[] = [
  {
    branch: 'Leith Walk',
    town: 'Edinburgh',
    address: '12 Leith Walk, Edinburgh EH6 5BR',
    kind: 'cafe',
    lat: 55.96,
    lng: -3.18,
    rent: 42000,
    status: 'open',
    opened: '2019-04-01',
    staff: 14,
  },
  {
    branch: 'Byres Road',
    town: 'Glasgow',
    address: '204 Byres Road, Glasgow G12 8SH',
    kind: 'shop',
    lat: 55.87,
    lng: -4.29,
    rent: 38000,
    status: 'open',
    opened: '2021-09-14',
    staff: 9,
  },
  {
    branch: 'Union Street',
    town: 'Aberdeen',
    address: '81 Union Street, Aberdeen AB11 6BD',
    kind: 'shop',
    lat: 57.14,
    lng: -2.1,
    rent: 21000,
    status: 'closed',
    opened: '2016-01-20',
    staff: 22,
  },
  {
    branch: 'High Street',
    town: 'Perth',
    address: '3 High Street, Perth PH1 5TB',
    kind: 'cafe',
    lat: 56.39,
    lng: -3.43,
    rent: 18500,
    status: 'open',
    opened: '2023-06-30',
    staff: 6,
  },
];

export const depots: Row[] = [
  { depot: 'North', lat: 55.9, lng: -3.2 },
  { depot: 'West', lat: 55.8, lng: -4.2 },
];

type Asked = readonly (readonly [question: string, reading: string])[];

export const placeQuestions: Asked = [
  ['branches within 3 km of EH6 5BR', 'within 3 km of "EH6 5BR"'],
  [
    'branches within 3 miles of 10 Princes Street, Edinburgh',
    'within 3 miles of "10 Princes Street" and town is "Edinburgh"',
  ],
  ['which ones are within half a mile of G12 8SH', 'within 0.5 miles of "G12 8SH"'],
  ['cafes within 2 miles of EH1 1AA', 'kind is "cafe" and within 2 miles of "EH1 1AA"'],
  ['anything more than 10 miles from Stirling', 'more than 10 miles from "Stirling"'],
  ['not within 5 km of PH1 5TB', 'not (within 5 km of "PH1 5TB")'],
  ['open branches near EH6 5BR', 'status is "open" and within 5 km of "EH6 5BR"'],
  ['the 2 branches closest to Dundee', 'the 2 nearest to "Dundee", among every row'],
  ['3 closest to KY1 1AA', 'the 3 nearest to "KY1 1AA", among every row'],
  ['which branch is furthest from EH1 1AA', 'the 1 furthest from "EH1 1AA", among every row'],
  ['cafes within 500 m of a school', 'kind is "cafe" and within 500 m of a school'],
  ['shops within 1 mile of a hospital', 'kind is "shop" and within 1 miles of a hospital'],
  ['within 300 metres of a pub', 'within 300 m of a pub'],
  ['branches within 200 m of a supermarket', 'within 200 m of a supermarket'],
  ['within 1 km of "Byres Road"', 'within 1 km of "Byres Road"'],
  ['near the Leith Walk branch', 'within 5 km of "the Leith Walk branch"'],
  ["within 10 minutes' walk of EH6 5BR", 'within 10 minutes walk of "EH6 5BR"'],
  ['within a 20 minute drive of G12 8SH', 'within 20 minutes drive of "G12 8SH"'],
  ['branches with over 5000 vehicles a day', 'more than 5000 vehicles a day'],
  ['on roads with more than 10000 vehicles a day', 'more than 10000 vehicles a day'],
  ['at least 20 crimes nearby', 'at least 20 crimes nearby'],
  ['with over 300 vehicles a day', 'more than 300 vehicles a day'],
  ['with under 2000 vehicles a day', 'less than 2000 vehicles a day'],
  ['branches with at least 150 vehicles a day', 'at least 150 vehicles a day'],
  ['with more than 12 crimes nearby', 'more than 12 crimes nearby'],
  ['cafes with over 400 vehicles a day', 'kind is "cafe" and more than 400 vehicles a day'],
  ['with at least 2 crimes nearby', 'at least 2 crimes nearby'],
  ['fewer than 5 crimes nearby', 'less than 5 crimes nearby'],
  ['at risk of flooding', 'high or medium flood risk'],
  ['cafes at risk of flooding', 'kind is "cafe" and high or medium flood risk'],
  ['not at risk of flooding', 'not (high or medium flood risk)'],
  ['the busiest branch', 'the most vehicles a day, among every row'],
  ['the quietest cafe', 'the fewest vehicles a day, among kind is "cafe"'],
  ['the 2 branches with the most traffic', 'the 2 with the most vehicles a day, among every row'],
  ['the branch with the most crimes nearby', 'the most crimes nearby, among every row'],
  ['which cafe has the fewest crimes nearby', 'the fewest crimes nearby, among kind is "cafe"'],
  ['rent under 30000 within 5 miles of G1 1AA', 'rent under 30000 and within 5 miles of "G1 1AA"'],
  ['within 5 miles of EH6 5BR and staff over 10', 'within 5 miles of "EH6 5BR" and staff over 10'],
  ['in EH6', 'address is "12 Leith Walk, Edinburgh EH6 5BR"'],
  ['branches in G12', 'address is "204 Byres Road, Glasgow G12 8SH"'],
  [
    'branches opened since 2020 within 10 km of PH1 5TB',
    'opened since 2020-01-01 to 2020-12-31 and within 10 km of "PH1 5TB"',
  ],
  ['closed branches within 1 km of a bus station', 'status is "closed" and within 1 km of a bus station'],
];

/** Asked with the depots as the second list. */
export const depotQuestions: Asked = [
  ['within 2 km of any row of the second list', 'within 2 km of the second list'],
  ['branches more than 20 km from the second list', 'more than 20 km from the second list'],
  ["within 10 minutes' walk of any row of the second list", 'within 10 minutes walk of the second list'],
  ["more than 15 minutes' drive from the second list", 'more than 15 minutes drive from the second list'],
  ['the 2 nearest to the second list', 'the 2 nearest to the second list, among every row'],
];
