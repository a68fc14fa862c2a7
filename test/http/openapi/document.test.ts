import { z } from 'zod';
import { describeApi } from '../../../server/http/openapi/document.ts';
import { contracts } from '../../../shared/api/index.ts';

type Json = { [key: string]: Json } & Json[];

// As JSON: what a reader of /openapi.json sees.
const document = JSON.parse(JSON.stringify(describeApi(contracts, 'https://api.example.org'))) as Json;

/** Every value in the document with its JSON pointer. */
function* walk(value: unknown, pointer = '#'): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* walk(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const nodes = new Map(walk(document));

test('the document is OpenAPI 3.1.0 of interface version 0.6.0 at its public address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Milepost', version: '0.6.0' },
    servers: [{ url: 'https://api.example.org' }],
    security: [{ bearer: [] }, { apiKey: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  });
});

test('every reference leads to something, and every component is referred to', () => {
  const references = [...nodes].filter(([at]) => at.endsWith('/$ref')).map(([, target]) => String(target));
  expect(references.filter((target) => !nodes.has(target))).toEqual([]);
  const components = Object.entries(document.components as unknown as Record<string, object>)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`));
  expect(components.filter((pointer) => !references.includes(pointer))).toEqual([]);
});

test('every schema is one that a draft 2020-12 reader takes', () => {
  const schemas = document.components?.schemas as unknown as Record<string, object>;
  for (const schema of Object.values(schemas)) {
    const standalone = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
    const defs = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'));
    expect(() => z.fromJSONSchema({ ...standalone, $defs: defs })).not.toThrow();
  }
});

test('every property of every schema is described', () => {
  const properties = [...nodes].filter(([at]) => /^#\/components\/schemas\/.*\/properties\/[^/]+$/.test(at));
  expect(properties.length).toBeGreaterThan(50);
  const silent = properties.filter(([, schema]) => !(schema as Json).description && !(schema as Json).$ref);
  expect(silent.map(([at]) => at)).toEqual([]);
});

test('operation ids are unique', () => {
  const ids = [...nodes].filter(([at]) => at.endsWith('/operationId')).map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  const operation = (document.paths as Json)[`/v1/${name}`]?.post as Json;

  test('says what it does, its limit and its cost', () => {
    expect(operation.summary).toBe(contract.summary);
    expect(operation.description).toContain(contract.description);
    if (contract.limits) expect(operation.description).toContain(`${contract.limits.rows} rows`);
    expect(operation.description).toContain(contract.cost);
    expect(document.tags).toContainEqual({ name: contract.group });
  });

  test('lists the refusals beside the answer', () => {
    expect(Object.keys(operation.responses as Json)).toEqual([
      '200',
      '400',
      '401',
      // Where a formula token is not let in.
      ...(contract.formula ? [] : ['403']),
      '404',
      '429',
      '500',
      '503',
    ]);
  });

  test('says whether the formulas of a spreadsheet may call it', () => {
    const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one));
    expect(schemes).toEqual(contract.formula ? ['bearer', 'apiKey', 'formulaToken'] : []);
    expect(String(operation.description).includes('**Formula token:** accepted')).toBe(
      contract.formula === true,
    );
  });

  test('has examples that its own schemas read', () => {
    const request = operation.requestBody?.content?.['application/json']?.example;
    const response = operation.responses?.['200']?.content?.['application/json']?.example;
    expect(contract.request.parse(request)).toEqual(request);
    expect(contract.response.parse(response)).toEqual(response);
  });
});
