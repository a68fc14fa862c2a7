// What a map's link says of its view.
// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { readView } from '../../server/maps/page/view-link.js';

test.each([
  ['#14.25/55.32896/-2.2326', { zoom: 14.25, lat: 55.32896, lng: -2.2326 }],
  ['#3/0/180', { zoom: 3, lat: 0, lng: 180 }],
  ['', null],
  ['#14/55.3', null],
  ['#14/north/west', null],
  ['#14/55.3/-2.2/<b>', null],
])('%s is read', (hash, view) => {
  expect(readView(hash)).toEqual(view);
});
