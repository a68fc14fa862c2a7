import {
  isNothing,
  largestBy,
  number,
  picked,
  type QuestionSet,
  sharing,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readCsv } from '../read-table.ts';

const isIn = (county: string) => (row: Record<string, unknown>) => text(row.County) === county;

export const hospitals: QuestionSet = {
  table: 'hospitals',
  load: () => readCsv('gb/nhs/Hospital.csv', '\u00ac', 'latin1'),
  questions: [
    where(
      ['Which hospitals are in Kent?', 'hospitals in kent', 'Show me everything in the county of Kent'],
      isIn('kent'),
    ),
    where(
      ['Show NHS sector hospitals', 'Which hospitals are in the NHS sector?', 'list the NHS hospitals'],
      (row) => text(row.Sector) === 'nhs sector',
    ),
    where(
      ['independent hospitals', 'hospitals in the independent sector', 'Hospitals that are not NHS'],
      (row) => text(row.Sector) === 'independent sector',
    ),
    where(
      [
        'independent hospitals in Surrey',
        'which hospitals in Surrey are independent sector?',
        'Surrey, independent sector',
      ],
      (row) => isIn('surrey')(row) && text(row.Sector) === 'independent sector',
    ),
    where(['hospitals without a website', 'which hospitals have no website?', 'website is blank'], (row) =>
      isNothing(row.Website),
    ),
    where(
      [
        'hospitals with neither a phone nor an email',
        'no phone and no email',
        'which hospitals have no phone number or email?',
      ],
      (row) => isNothing(row.Phone) && isNothing(row.Email),
    ),
    where(
      [
        'Spire Healthcare hospitals',
        'hospitals where the parent is Spire Healthcare',
        'parent name = Spire Healthcare',
      ],
      (row) => text(row.ParentName) === 'spire healthcare',
    ),
    where(
      [
        'hospitals whose name contains Community',
        "organisation name includes 'community'",
        'hospitals with the word community in their name',
      ],
      (row) => text(row.OrganisationName).includes('community'),
    ),
    where(
      ['mental health hospitals', 'subtype is Mental Health Hospital'],
      (row) => text(row.SubType) === 'mental health hospital',
    ),
    where(
      ['hospitals with a postcode starting with BL9', 'postcode begins with BL9', 'postcodes starting BL9'],
      (row) => text(row.Postcode).startsWith('bl9'),
    ),
    where(
      ['latitude above 54.9', 'hospitals with a latitude over 54.9', 'hospitals where latitude > 54.9'],
      (row) => number(row.Latitude) > 54.9,
    ),
    where(
      ["hospitals that aren't PIMS managed", 'not pims managed', 'is pims managed = false'],
      (row) => text(row.IsPimsManaged) === 'false',
    ),
    picked(
      ['the hospital with the highest latitude', 'the northernmost hospital', 'highest latitude'],
      (rows) => largestBy(rows, (row) => number(row.Latitude)),
    ),
    where(
      [
        'hospitals in Kent or Surrey that are not in the NHS sector',
        'independent hospitals in Kent or Surrey',
        'Kent and Surrey hospitals, independent sector only',
      ],
      (row) => (isIn('kent')(row) || isIn('surrey')(row)) && text(row.Sector) === 'independent sector',
    ),
    picked(
      ['hospitals with duplicate organisation names', 'hospitals that share an organisation name'],
      (rows) => sharing(rows, (row) => text(row.OrganisationName)),
    ),
    where(
      [
        'hospitals in Essex except the NHS ones',
        'Essex hospitals but not the NHS sector',
        'all hospitals in Essex excluding NHS',
      ],
      (row) => isIn('essex')(row) && text(row.Sector) !== 'nhs sector',
    ),
    where(
      ['how many hospitals in Essex have a website?', 'Essex hospitals with a website'],
      (row) => isIn('essex')(row) && !isNothing(row.Website),
    ),
    unanswerable([
      'hospitals with more than 200 beds',
      'hospitals rated outstanding',
      'which hospitals have an A&E department?',
      'the cheapest hospital in Kent',
      'hospitals opened since 2010',
      'hospitals in Kent with parking',
      'what is the weather in Kent?',
      'hospitals built before 1950',
      'NHS hospitals with short waiting lists',
      'who is the chief executive of the biggest hospital?',
      'hospitals in Kent that do hip replacements',
      'dentists in Surrey',
    ]),
  ],
};
