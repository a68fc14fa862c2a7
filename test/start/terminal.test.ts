// npm start on a terminal: what it says are sentences, and none of them JSON.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { buildProgram, freePort, makeHome } from './child.ts';

/** util-linux's, which gives a program a terminal of its own. */
const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0;

/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:1/';

(HAS_SCRIPT ? describe : describe.skip)('on a terminal (skipped where there is no script command)', () => {
  let home: string;
  let program: ChildProcess | null = null;
  beforeAll(async () => {
    await buildProgram();
    home = await makeHome();
  });
  afterAll(async () => {
    program?.kill('SIGKILL');
    await rm(home, { recursive: true, force: true });
  });

  test('the start, the feeds away and the requests are words, each line once', async () => {
    const port = await freePort();
    const feeds = ['EA_FLOODS_URL', 'NWS_URL', 'USGS_URL', 'NHC_URL', 'GDACS_URL'];
    const settings = {
      MILEPOST_HOME: home,
      PORT: String(port),
      ...Object.fromEntries(feeds.map((one) => [one, NOBODY])),
    };
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TERM: 'xterm', ...settings };
    const command = `exec ${process.execPath} dist/server/main.js`;
    program = spawn('script', ['-qefc', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const shown = await collect(program, /live feeds could not/);
    // The feeds may fail before all is ready.
    await shown.until(/Milepost answers at/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const all = await shown.until(/\/healthz 200/);
    // Ctrl-C, as a person ends it.
    program.stdin?.write('\x03');
    await new Promise((resolve) => program?.once('close', resolve));
    expect(all).toContain(`Milepost answers at http://localhost:${port}`);
    expect(all.match(/5 of 5 live feeds could not be reached/g)).toHaveLength(1);
    expect(all).toMatch(/GET \/healthz 200 in \d+ ms/);
    expect(all.split('\n').filter((line) => /^\s*\{"/.test(line))).toEqual([]);
  });
});

/** What a program prints, once this is there. */
async function collect(child: ChildProcess, pattern: RegExp) {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('printed');
  });
  const until = (wanted: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => wanted.test(text) && resolve(text);
      look();
      child.on('printed', look);
      child.once('close', (code) => reject(new Error(`ended with ${code} before ${wanted}: ${text}`)));
    });
  await until(pattern);
  return { until };
}
