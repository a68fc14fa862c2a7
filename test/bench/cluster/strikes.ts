// What goes wrong in the cluster: each struck until `mend` makes it whole again.
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import type { ClusterTask } from './run-cluster.ts';

/** Which machine is struck. */
type Role = 'leader' | 'standby';

export interface Strike {
  name: string;
  /** How long it lasts at the least. */
  lastsMs?: number;
  /** Returns what makes it whole again. */
  strike(cluster: Cluster): Promise<() => Promise<void>>;
}

/** Longer than Patroni's ttl. */
const CUT_MS = 30_000;

const machineKilled = (role: Role): Strike => ({
  name: `${role}: machine killed`,
  async strike(cluster) {
    const machine = await pick(cluster, role);
    await machine.kill();
    return () => machine.start();
  },
});

/** Patroni lives, and starts it again or gives the lead away. */
const postgresKilled = (role: Role): Strike => ({
  name: `${role}: Postgres killed`,
  async strike(cluster) {
    const machine = await pick(cluster, role);
    await machine.killProgram('postgres');
    return async () => {};
  },
});

const etcdKilled: Strike = {
  name: 'etcd of the leader killed',
  async strike(cluster) {
    await (await cluster.leader()).killProgram('etcd');
    return async () => {};
  },
};

/** The leader's machine reaches no other database machine, nor they it; the web machine reaches all. */
const cut: Strike = {
  name: 'network cut around the leader',
  lastsMs: CUT_MS,
  async strike(cluster) {
    const [leader, others] = [await cluster.leader(), await cluster.standbys()];
    await leader.cutFrom(others);
    return () => leader.joinWith(others);
  },
};

async function pick(cluster: Cluster, role: Role): Promise<Machine> {
  return role === 'leader' ? cluster.leader() : ((await cluster.standbys())[0] as Machine);
}

/** In turns, so that each finds a cluster that the others have been at. */
export function listStrikes({ leader, standby, etcd, cut: cuts }: ClusterTask): Strike[] {
  const kills = (role: Role, times: number) =>
    Array.from({ length: times }, (_, n) => (n % 2 === 0 ? machineKilled(role) : postgresKilled(role)));
  const [leaders, standbys] = [kills('leader', leader), kills('standby', standby)];
  const inTurns = Array.from({ length: Math.max(leader, standby) }, (_, n) => [leaders[n], standbys[n]]);
  return [
    ...inTurns.flat().filter((strike) => strike !== undefined),
    ...Array.from({ length: etcd }, () => etcdKilled),
    ...Array.from({ length: cuts }, () => cut),
  ];
}
