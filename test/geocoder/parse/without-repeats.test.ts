import { withoutRepeats } from '../../../server/geocoder/parse/without-repeats.ts';
import { linesOf } from './lines.ts';

test.each(
  linesOf(`
    1700 Thames St, Baltimore MD 21231, 21231-3411 → 1700 Thames St, Baltimore MD 21231
    1700 Thames St, Baltimore MD 21231-3411, 21231 → 1700 Thames St, Baltimore MD 21231-3411
    2101 L St NW, Washington DC 20037, Washington, DC, 20037 → 2101 L St NW, Washington DC 20037
    2101 L St NW, Washington, D.C. 20037, Washington, DC, 20037 → 2101 L St NW, Washington, D.C. 20037
    2101 L St NW, Washington DC 20037, Washington, DC → 2101 L St NW, Washington DC 20037
    2101 L St NW, Washington DC 20037, DC → 2101 L St NW, Washington DC 20037
    1700 Thames St, Baltimore MD 21231, Baltimore 21231 → 1700 Thames St, Baltimore MD 21231
    1700 Thames St, Baltimore, MD, Baltimore, MD, 21231 → 1700 Thames St, Baltimore, MD, 21231
    1700 Thames St Baltimore MD, Baltimore, MD, 21231 → 1700 Thames St Baltimore MD, 21231
    1700 Thames St, Baltimore MD 21231, Baltimore, Maryland, 21231, USA → 1700 Thames St, Baltimore MD 21231, USA
    2101 L St NW, Washington DC 20037, USA, Washington, DC, 20037 → 2101 L St NW, Washington DC 20037, USA
    2101 L St NW; Washington DC 20037; Washington; DC; 20037 → 2101 L St NW, Washington DC 20037
    20009 20009 → 20009
    20009-1234 20009-1234 → 20009-1234
    12 W 4th St, New York NY 10012, New York, NY 10012 → 12 W 4th St, New York NY 10012`),
)('%s', (text, left) => {
  expect(withoutRepeats(text)).toBe(left);
});

test.each([
  '1700 Thames St, Baltimore MD 21231, 21202',
  '1700 Thames St, Baltimore MD 21231, Dundalk, MD, 21222',
  '12 Park Ct, Hartford, CT',
  '12 Camino De, Wilmington, DE',
  '4th Street NE, Washington, DC',
  'PO Box 12345, 12345',
  '20009 20010',
  '20009 20009 Main St',
  '1700 Thames St, Baltimore, MD 21231',
  '14 Stow Hill, Newport, NP20 1JB, Newport',
  'New York, NY',
  'Washington, Washington, DC',
  'Kansas City, MO, Kansas',
])('nothing is said again in %s', (text) => {
  expect(withoutRepeats(text)).toBe(text);
});
