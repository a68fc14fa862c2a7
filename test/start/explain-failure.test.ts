import { explainFailure } from '../../server/start/explain-failure.ts';

test.each([
  ['a connection that was reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['a database that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a cause further down', new Error('the load failed', { cause: new Error('Connection terminated') })],
])('%s is said in one sentence, without a stack', (_, error) => {
  const said = explainFailure(error);
  expect(said).toMatch(/^Milepost did not start: its database went away or was too busy \(/);
  expect(said).not.toContain('\n');
});

test('what nobody foresaw is told whole', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(
    /for a reason it does not know:\nTypeError: x is not a function\n +at /,
  );
});
