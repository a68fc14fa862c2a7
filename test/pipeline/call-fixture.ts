import { ensureAccount } from '../../server/accounts/account.ts';
import { createKey } from '../../server/accounts/keys.ts';
import { readConfig } from '../../server/config/read-config.ts';
import type { Database } from '../../server/db/database.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import type { AnswerBody, Call } from '../../server/pipeline/call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import { runHere } from '../../server/threads/run-here.ts';
import type { RunBlock } from '../../shared/api/common.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

export function fakeServices(db: Database): Services {
  const listSources = async () => [
    {
      source: 'streets',
      pack: 'streets/',
      title: 'Streets',
      asOf: '2026-01-01',
      isDateStated: true,
      isFictional: false,
    },
    {
      source: 'towns',
      pack: 'towns/',
      title: 'Towns',
      asOf: '2025-06-01',
      isDateStated: false,
      isFictional: true,
    },
  ];
  return {
    db,
    geocoder: fakeGeocoder,
    readMap: (_version, work) => work(db),
    listSources,
    baseUrl: 'http://localhost:8080',
    sheets: null,
    roads: noRoads,
    planSeconds: 10,
    keptLimits: readConfig({}).keptLimits,
    build: 'test',
    threads: runHere,
    openRows: async () => Promise.reject(new Error('no rows by reference in this test')),
    queueJob: async () => Promise.reject(new Error('no jobs in this test')),
  };
}

let accounts = 0;

/** An account of its own with one key, as a call carries it. */
export async function newCaller(db: Database, allowance = 2500): Promise<Pick<Call, 'account' | 'keyId'>> {
  const limits = { ...readConfig({}), lookupsPerDay: allowance };
  const { id } = await ensureAccount(db, `caller-${accounts++}@example.org`, limits);
  const { id: keyId } = await createKey(db, id, 'test', 5);
  return { account: { id, allowance }, keyId };
}

export function newCall(
  caller: Pick<Call, 'account' | 'keyId'>,
  body: unknown,
  idempotencyKey: string | null = null,
): Call {
  return { ...caller, body, idempotencyKey, endpoint: geocodeBatch, requestId: 'test' };
}

/** The run of an answer that is no dry run. */
export function runIn(body: AnswerBody): RunBlock {
  if (!('run' in body)) throw new Error(`no run: ${body.message}`);
  return body.run;
}

/** Addresses that the fake geocoder places. */
export function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index + 1} High Street`);
}
