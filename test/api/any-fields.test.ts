import fc from 'fast-check';
import { z } from 'zod';
import { anyFields } from '../../shared/api/any-fields.ts';

const record = z.record(z.string(), z.unknown());

test('any JSON is read, or refused, as z.record does', () => {
  const odd = fc.constantFrom('{"__proto__":{"a":1},"b":2}', '{"constructor":1,"toString":null}', '{"":[]}');
  fc.assert(
    fc.property(fc.oneof(fc.json(), odd), (json) => {
      const [own, known] = [anyFields, record].map((schema) => schema.safeParse(JSON.parse(json)));
      expect(own?.success).toBe(known?.success);
      expect(own?.data).toStrictEqual(known?.data);
    }),
  );
});

test('a field that would become a prototype is left out', () => {
  const read = anyFields.parse(JSON.parse('{"__proto__":{"isAdmin":true},"b":2}'));
  expect(Object.getOwnPropertyNames(read)).toEqual(['b']);
  expect(read['isAdmin']).toBeUndefined();
});

test('its schema is that of z.record, within lists too', () => {
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(z.array(anyFields).min(1), { io })).toEqual(
      z.toJSONSchema(z.array(record).min(1), { io }),
    );
});

test('what is refused is told by its place', () => {
  const { error } = z.object({ records: z.array(anyFields) }).safeParse({ records: [{}, [1]] });
  expect(error?.issues).toMatchObject([{ code: 'invalid_type', expected: 'object', path: ['records', 1] }]);
});
