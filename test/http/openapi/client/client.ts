// A client that knows the service by its description alone: npx openapi-typescript and openapi-fetch. It is compiled
// and run by generated-client.test.ts, which makes the types.
import createClient from 'openapi-fetch';
import type { paths } from './types.d.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });

const placed = await client.POST('/v1/geocode_batch', {
  body: { records: [{ id: 'shop', address: '12 High Street, Sampleford, SF1 1AA', note: 'kept' }] },
});
const row = placed.data && 'records' in placed.data ? placed.data.records[0] : undefined;

const near = await client.POST('/v1/find_nearby', {
  body: {
    category: 'pubs',
    mode: 'count',
    records: [{ lat: row?.location.value?.lat ?? 0, lng: row?.location.value?.lng ?? 0 }],
  },
  headers: { 'Idempotency-Key': 'once' },
});

const forecast = await client.POST('/v1/get_road_distances', {
  body: { journeys: [{ from: 'SF1 1AA', to: { lat: 55.33, lng: -2.23 } }], dry_run: true },
});

// @ts-expect-error: there is no such mode.
const refused = await client.POST('/v1/find_nearby', { body: { category: 'pubs', mode: 'farthest' } });
const code = refused.error?.code;

console.log(
  JSON.stringify({
    status: row?.status,
    score: row?.confidence.score,
    count: near.data && 'records' in near.data ? near.data.records[0]?.count : null,
    cost: forecast.data && 'dry_run' in forecast.data ? forecast.data.dry_run.cost : null,
    code,
  }),
);
