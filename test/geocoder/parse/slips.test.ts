import { areSlips } from '../../../server/geocoder/parse/slips.ts';

test.each([
  ['high stret', 'high street', true],
  ['hihg street', 'high street', true],
  ['comercial rd', 'commercial rd', true],
  ['bannner street', 'banner street', true],
  ['rope street', 'rose street', false],
  ['tanner street', 'banner street', false],
  ['cold street', 'old street', false],
  ['newburn street', 'newbury street', false],
  ['new street', 'new street square', false],
  ['high street', 'high street', true],
])('%s for %s', (sent, known, is) => {
  expect(areSlips(sent, known)).toBe(is);
});
