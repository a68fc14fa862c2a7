import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { inPageTurns } from '../../server/http/access/page-turns.ts';
import { FairTurns } from '../../server/turns/fair-turns.ts';
import { ApiError } from '../../shared/api-error.ts';

/** Requests that pass through one handler with one place, and what it did with each: 'go', or the status of a refusal. */
function openTurns() {
  const limits = { atOnce: 1, mostWaiting: { all: 2 }, refusals: { all: 'too many' }, retrySeconds: 5 };
  const handle = inPageTurns(new FairTurns(limits), ['/apart']);
  const seen: string[] = [];
  const ask = async (ip: string, path = '/') => {
    const res = new EventEmitter();
    const name = `${ip}${path}`;
    const next = (error?: unknown) => seen.push(`${name} ${error instanceof ApiError ? error.status : 'go'}`);
    handle({ ip, path } as Request, res as unknown as Response, next);
    await setImmediate();
    return async () => {
      res.emit('close');
      await setImmediate();
    };
  };
  return { seen, ask };
}

test('many requests of one address let that of another go first', async () => {
  const { seen, ask } = openTurns();
  const endFirst = await ask('a', '/1');
  await ask('a', '/2');
  const endOther = await ask('b');
  expect(seen).toEqual(['a/1 go']);
  await endFirst();
  expect(seen).toEqual(['a/1 go', 'b/ go']);
  await endOther();
  expect(seen).toEqual(['a/1 go', 'b/ go', 'a/2 go']);
});

test('a request whose client has left gives its place up, and nothing is said to it', async () => {
  const { seen, ask } = openTurns();
  const endFirst = await ask('a', '/1');
  const leave = await ask('a', '/2');
  await ask('a', '/3');
  await leave();
  await endFirst();
  expect(seen).toEqual(['a/1 go', 'a/3 go']);
});

test('where too many wait, the address with the most of them is refused', async () => {
  const { seen, ask } = openTurns();
  for (const path of ['/1', '/2', '/3']) await ask('a', path);
  await ask('b');
  expect(seen).toEqual(['a/1 go', 'a/3 503']);
});

test('a request that is answered slowly keeps no other waiting', async () => {
  const { seen, ask } = openTurns();
  await ask('a', '/slow');
  await ask('a', '/2');
  while (seen.length < 2) await setImmediate();
  expect(seen).toEqual(['a/slow go', 'a/2 go']);
});

test('paths that stand apart take no turn', async () => {
  const { seen, ask } = openTurns();
  await ask('a', '/1');
  await ask('a', '/apart/1');
  expect(seen).toEqual(['a/1 go', 'a/apart/1 go']);
});
