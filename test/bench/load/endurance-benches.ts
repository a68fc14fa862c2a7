import type { Bench } from '../bench.ts';
import { runChaos } from '../chaos/run-chaos.ts';
import { runCluster } from '../cluster/run-cluster.ts';
import { runSoak } from '../soak/run-soak.ts';

/** The benches that send the calls of this folder; docs/endurance.md says what they found. */
export const enduranceBenches: readonly Bench[] = [
  {
    usage: 'soak [--minutes N]',
    words:
      'an hour of calls of all kinds at half of what the machine can: pace, memory, connections, files, every answer',
    needsData: false,
    run: ({ minutes }) => runSoak(minutes ?? 60),
  },
  {
    usage: 'chaos [--times N] [--seconds S]',
    words:
      'the same calls while a process is killed or stopped, the disk full or a connection cut, 200 times, S (8) apart',
    needsData: false,
    run: ({ times, seconds }) => runChaos({ times: times ?? 200, secondsApart: seconds ?? 8 }),
  },
  {
    usage: 'cluster [--leader N] [--standby N] [--etcd N] [--cut N]',
    words:
      'the same calls on the cluster of deploy/: its leader is killed N (20) times, a standby 20, etcd once, its network cut once',
    needsData: false,
    run: ({ leader, standby, etcd, cut }) =>
      runCluster({ leader: leader ?? 20, standby: standby ?? 20, etcd: etcd ?? 1, cut: cut ?? 1 }),
  },
];
