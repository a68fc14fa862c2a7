import { spawn } from 'node:child_process';
import { readLines } from '../read-lines.ts';

const run = (code: string) => readLines(spawn(process.execPath, ['-e', code]));

test('lines come one after another, also those that came before they were asked for', async () => {
  const lines = run(`console.log('one\\ntwo\\nthree'); process.stdin.resume()`);
  expect([await lines.next(), await lines.next()]).toEqual(['one', 'two']);
  expect(await lines.next()).toBe('three');
  await lines.kill();
  expect(lines.rest()).toEqual([]);
});

test('a program that ends before its line fails at once, and says why', async () => {
  const lines = run(`console.log('one'); throw new Error('no database')`);
  expect(await lines.next()).toBe('one');
  await expect(lines.next()).rejects.toThrow(/ended with 1: [\s\S]*no database/);
  await expect(lines.next()).rejects.toThrow(/no database/);
});

test('what is awaited of a program fails with its end', async () => {
  const lines = run('process.exit(3)');
  await expect(lines.before(new Promise(() => {}))).rejects.toThrow('ended with 3');
  const other = run('process.stdin.resume()');
  expect(await other.before(Promise.resolve('done'))).toBe('done');
  await other.kill();
});
