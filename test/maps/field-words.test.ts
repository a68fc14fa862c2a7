import { nameFields } from '../../server/maps/content/field-words.ts';

const words = (...fields: string[]) => {
  const features = fields.map((name) => ({ fields: { [name]: 1 } }));
  return fields.map(nameFields([{ features: features as never }]));
};

test('names of fields are read as words', () => {
  expect(words('unit_price', 'Unit_Price', 'name', 'drive_minutes_2')).toEqual([
    'unit price',
    'Unit Price',
    'name',
    'drive minutes 2',
  ]);
  expect(words('_id', 'a__b', 'e_')).toEqual(['_id', 'a__b', 'e_']);
});

test('no two fields read alike', () => {
  expect(words('unit_price', 'unit price')).toEqual(['unit_price', 'unit price']);
  expect(words('a_b c', 'a b_c')).toEqual(['a b c', 'a b_c']);
});
