// What the bench puts into the files of deploy/ is still there to be replaced; else each of these throws.
import { addressOf, etcdSettings, haproxyConfig, milepostSettings, patroniConfig } from './deployed.ts';

test.each([1, 2, 3])(
  'machine %i has its own name, address and folder, and all three as its cluster',
  async (machine) => {
    const [patroni, etcd] = [await patroniConfig(machine, '/own'), await etcdSettings(machine, '/own')];
    const own = addressOf(machine);
    expect(patroni).toContain(`name: db${machine}\n`);
    expect(patroni.match(/^ +(listen|connect_address): .*$/gm)).toEqual([
      `  listen: ${own}:8008`,
      `  connect_address: ${own}:8008`,
      `  listen: ${own}:5432`,
      `  connect_address: ${own}:5432`,
    ]);
    expect(patroni).toContain('data_dir: /own/postgres\n');
    expect(patroni).toContain('hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379\n');
    expect(etcd).toMatchObject({
      ETCD_NAME: `db${machine}`,
      ETCD_LISTEN_CLIENT_URLS: `http://${own}:2379,http://127.0.0.1:2379`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${own}:2379`,
      ETCD_INITIAL_CLUSTER: 'db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,db3=http://10.0.0.13:2380',
    });
  },
);

test('the servers go to the leader, and read on each machine by its own address', async () => {
  const settings = await milepostSettings();
  expect(settings['DATABASE_URL']).toMatch(/@127\.0\.0\.1:5000\/milepost$/);
  expect(settings['READ_DATABASE_URLS']?.match(/@[\d.]+/g)).toEqual([1, 2, 3].map((n) => `@${addressOf(n)}`));
  expect(JSON.stringify(settings)).not.toContain('CHANGE');
  expect(await haproxyConfig()).not.toMatch(/ssl|redirect/);
});
