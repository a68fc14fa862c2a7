import { once } from 'node:events';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('hanging-program', import.meta.dirname);
});
afterAll(() => program.clear());

test('a process that hangs, and hears no SIGTERM, ends itself; one that gets on is left alone', async () => {
  const child = program.start('2');
  const ended = once(child, 'exit');
  // After three seconds of work.
  expect(await readLines(child).next()).toBe('hangs');
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGKILL']);
});
