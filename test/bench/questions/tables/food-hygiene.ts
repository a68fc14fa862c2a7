import {
  isNothing,
  number,
  picked,
  type QuestionSet,
  type Row,
  sharing,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readFoodPremises } from '../read-table.ts';

const rating = (row: Row) => number(row.RatingValue);
const isType = (type: string) => (row: Row) => text(row.BusinessType) === type;
const day = (row: Row) => text(row.RatingDate);

export const foodHygiene: QuestionSet = {
  table: 'food-hygiene',
  load: () => readFoodPremises('gb/fhrs/city_xml.zip', 'FHRS564en-GB.xml'),
  questions: [
    where(
      [
        'businesses rated 5',
        'rating value of 5',
        'rating is 5',
        'which businesses have a rating value of 5?',
      ],
      (row) => rating(row) === 5,
    ),
    where(
      ['rating below 3', 'businesses with a rating value under 3', 'rated less than 3', 'rated 2 or below'],
      (row) => rating(row) < 3,
    ),
    where(
      ['takeaway/sandwich shops with a rating of 1 or 2', 'takeaways with a rating between 1 and 2'],
      (row) => isType('takeaway/sandwich shop')(row) && (rating(row) === 1 || rating(row) === 2),
    ),
    where(['pubs', 'pub/bar/nightclub', 'business type is Pub/bar/nightclub'], isType('pub/bar/nightclub')),
    where(
      ['rated before 2018', 'rating date before 2018', 'businesses with a rating date earlier than 2018'],
      (row) => !isNothing(day(row)) && day(row) < '2018',
    ),
    where(
      [
        'hospitals/childcare/caring premises rated 5',
        'Hospitals/Childcare/Caring Premises with a rating value of 5',
      ],
      (row) => isType('hospitals/childcare/caring premises')(row) && rating(row) === 5,
    ),
    where(['rating value is AwaitingInspection'], (row) => text(row.RatingValue) === 'awaitinginspection'),
    where(
      ['business type is School/college/university', 'School/college/university'],
      isType('school/college/university'),
    ),
    where(['businesses without a postcode', 'post code is missing', 'no postcode'], (row) =>
      isNothing(row.PostCode),
    ),
    where(['hygiene score of 0', 'hygiene = 0', 'hygiene is 0'], (row) => number(row.Hygiene) === 0),
    where(
      ['business name contains Pizza', 'businesses with pizza in the name', 'name includes pizza'],
      (row) => text(row.BusinessName).includes('pizza'),
    ),
    where(['pubs with a rating of 3 or less'], (row) => isType('pub/bar/nightclub')(row) && rating(row) <= 3),
    picked(['duplicate business names', 'businesses with the same business name as another'], (rows) =>
      sharing(rows, (row) => text(row.BusinessName)),
    ),
    where(
      ['confidence in management over 10', 'confidence in management more than 10'],
      (row) => number(row.ConfidenceInManagement) > 10,
    ),
    where(
      ['restaurants rated in 2020', 'restaurants with a rating date in 2020'],
      (row) => isType('restaurant/cafe/canteen')(row) && day(row).startsWith('2020'),
    ),
    where(
      ['new rating pending', 'new rating pending is true'],
      (row) => text(row.NewRatingPending) === 'true',
    ),
    unanswerable([
      'restaurants with a Michelin star',
      'pubs with a beer garden',
      'takeaways with drivers on bikes',
      'restaurants with outdoor seating',
      'pubs with live music',
      'takeaways that deliver after midnight',
      'the cheapest restaurant',
      'vegan cafes',
      'restaurants with more than 40 covers',
      'cafes owned by women',
      'restaurants serving sushi under £10',
    ]),
  ],
};
