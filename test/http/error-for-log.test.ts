import { errorForLog } from '../../server/http/errors/error-for-log.ts';

const long = 'x'.repeat(1_000_000);

test('however long the texts of an error are, the log gets little of them', () => {
  const error = Object.assign(new Error(long, { cause: new Error(long) }), { code: long });
  error.stack = Array.from({ length: 10_000 }, () => `    at ${long.slice(0, 5000)}`).join('\n');
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(20_000);
});

test('an error that is its own cause is told once', () => {
  const error = new Error('round');
  error.cause = new Error('and round', { cause: error });
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(50_000);
});

test.each([
  ['a number as its code', Object.assign(new Error('stopped'), { code: 20 }), '20'],
  ['an object as its code', Object.assign(new Error('odd'), { code: { toString: null } }), undefined],
])('an error with %s is told all the same', (_name, error, code) => {
  expect(errorForLog(error).code).toBe(code);
});

test('the message and the first lines of the stack are kept as they are', () => {
  const { message, stack, code } = errorForLog(Object.assign(new Error('no such file'), { code: 'ENOENT' }));
  expect([message, code, stack[0]]).toEqual(['no such file', 'ENOENT', expect.stringMatching(/^at /)]);
});
