// What stands in deploy/ agrees with the program and with itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../server/config/settings/settings.ts';
import { createMetrics } from '../../server/http/server/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const folder = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const units = ['systemd/milepost-web@.service', 'systemd/milepost-worker@.service'];
const packaged = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const dashboard: Dashboard = JSON.parse(read('grafana/milepost.json'));
const rules = [...read('prometheus/alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.*)/g)].map(
  ([, alert = '', expr = '']) => ({ alert, expr }),
);
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

let database: TestDatabase;
let printed: Set<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics(database.db);
  metrics.count({ endpoint: 'geocode_batch', status: 200, seconds: 1, rows: 1, lookups: 1 });
  const text = await metrics.registry.metrics();
  printed = new Set([...text.matchAll(/^(\w+)[ {]/gm)].map(([, name = '']) => name));
});
afterAll(() => database.drop());

/** 'sum by (le) (rate(a_total{b="c"}[5m]))': a_total. Without texts, labels and functions names are left. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^{}]*\}|\[[^[\]]*\]/g, '')
    .replace(/\bby \([^()]*\)/g, '');
  const names = [...bare.matchAll(/\b([a-z_]\w*)\b(?! ?\()/g)].map(([, name = '']) => name);
  return names.filter((name) => !['sum', 'max', 'up'].includes(name));
}

test.each(expressions)('%s: %s asks for metrics that /metrics prints', (_title, expression) => {
  expect(metricsOf(expression).filter((name) => !printed.has(name))).toEqual([]);
});

test('each panel and each rule reads at least one metric, and its name is its own', () => {
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.filter(([, expression]) => !/\w+_\w+|\bup\b/.test(expression))).toEqual([]);
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
});

test('the runbook tells of each alert', () => {
  const page = readFileSync(join(folder, '../docs/operations.md'), 'utf8');
  expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``))).toEqual([]);
});

describe.each(units)('%s', (unit) => {
  const lines = read(unit).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

  test('starts the program with the flags and the variables of npm start', () => {
    const [command = ''] = valuesOf('ExecStart');
    const [node = '', ...args] = command.split(' ');
    expect(existsSync(node.replace('/opt/milepost', join(folder, '..')))).toBe(true);
    expect(args.join(' ')).toBe(`${packaged.config.engine_flags} dist/server/main.js`);
    expect(valuesOf('Environment')).toContain(packaged.config.allocator);
  });

  test('sets nothing but settings', () => {
    const names = valuesOf('Environment').flatMap((value) => value.match(/[A-Z_]+(?==)/g) ?? []);
    expect(names.filter((name) => !(name in settings) && !name.startsWith('MALLOC_'))).toEqual([]);
  });
});

test('the environment file names nothing but settings', () => {
  const names = read('systemd/milepost.env').match(/^[A-Z_]+(?==)/gm) ?? [];
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !(name in settings))).toEqual([]);
});

test('the parts meet at the same ports', () => {
  const environment = read('systemd/milepost.env');
  const haproxy = read('web/haproxy.cfg');
  const pgbouncer = read('web/pgbouncer.ini');
  const portIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
  expect(portIn(environment, /^DATABASE_URL=.*:(\d+)\//m)).toBe(portIn(pgbouncer, /^listen_port = (\d+)/m));
  expect(portIn(pgbouncer, /^milepost = .*port=(\d+)/m)).toBe(
    portIn(haproxy, /listen leader\n(?: .*\n)*? {4}bind 127\.0\.0\.1:(\d+)/),
  );
  const patroni = read('database/patroni.yml');
  expect(portIn(patroni, /^restapi:\n {2}listen: .*:(\d+)$/m)).toBe(portIn(haproxy, /check port (\d+)/));
  expect(patroni).toMatch(/^bootstrap:\n {2}dcs:\n(?: {4}.*\n)* {4}synchronous_mode: true$/m);
  const backups = read('database/pgbackrest.conf');
  expect(portIn(backups, /^pg1-path=(.+)/m)).toBe(portIn(patroni, /^ {2}data_dir: (.+)/m));
  const stanzas = [...patroni.matchAll(/--stanza=(\w+)/g)].map(([, name]) => `[${name}]`);
  expect(stanzas.length).toBe(2);
  for (const stanza of stanzas) expect(backups).toContain(`\n${stanza}\n`);
  const inUnit = portIn(read(units[0] as string), / PORT=(\d+)%i/);
  const servers = [...haproxy.matchAll(/server web(\d) 127\.0\.0\.1:(\d+)/g)];
  expect(servers.map(([, , port]) => port)).toEqual(servers.map(([, number]) => `${inUnit}${number}`));
});

test('every file of deploy/ stands in the list of operations', () => {
  const page = readFileSync(join(folder, '../docs/operations.md'), 'utf8');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  expect(files.filter((file) => !page.includes(`deploy/${file}`))).toEqual([]);
});
