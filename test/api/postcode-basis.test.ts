import { exampleAnswer } from '../../shared/api/geocode-batch.example.ts';
import { geocodeRecord } from '../../shared/api/geocode-record.ts';
import { geocodeColumns } from '../../shared/cells/geocode-cells.ts';

const record = geocodeRecord.parse(exampleAnswer.records[0]);

test.each([
  ['SF1 1AA', [], 'record'],
  ['SF1 1AA', ['postcode SF1 1AA as sent'], 'sent'],
  ['SF1 1AA', ['postcode SF1 1AA by position', 'county Sample by position'], 'position'],
  [null, [], null],
])('the postcode %s with the evidence %j is told by %s', (postcode, evidence, basis) => {
  const { value } = record.admin;
  const admin = { ...record.admin, value: value && { ...value, postcode }, evidence };
  expect(geocodeColumns.postcode_basis.read({ ...record, admin })).toBe(basis);
});
