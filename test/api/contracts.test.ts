// One suite over every endpoint's published contract.
import { z } from 'zod';
import { endpoints } from '../../server/endpoints/index.ts';
import { contracts } from '../../shared/api/index.ts';

test('each published contract has an endpoint that answers it, and no other is answered', () => {
  const answered = endpoints.map(({ contract }) => contract.name);
  expect(answered.filter((name) => contracts.some((contract) => contract.name === name))).toEqual(answered);
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('its example request is one it takes', () => {
    expect(contract.request.safeParse(contract.example.request).error).toBeUndefined();
  });

  test('its example answer is one it gives', () => {
    expect(contract.response.safeParse(contract.example.response).error).toBeUndefined();
  });

  test('every column of its sets is declared', () => {
    const { lead, csv, sheet } = contract.columnSets;
    const undeclared = [...lead, ...csv, ...sheet].filter((name) => !Object.hasOwn(contract.columns, name));
    expect(undeclared).toEqual([]);
  });

  test.each(['request', 'response'] as const)('every field of its %s is described', (side) => {
    const schema = z.toJSONSchema(contract[side], { io: side === 'request' ? 'input' : 'output' });
    expect(undescribed(schema, side)).toEqual([]);
  });
});

/** Paths of properties without a description, anywhere in a JSON schema. */
function undescribed(schema: object, path: string): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = undescribed(value, `${path}.${key}`);
    if (key !== 'properties') return inner;
    const silent = Object.entries(value).filter(
      ([, property]) => !(property as z.core.JSONSchema.JSONSchema).description,
    );
    return [...silent.map(([name]) => `${path}.${name}`), ...inner];
  });
}
