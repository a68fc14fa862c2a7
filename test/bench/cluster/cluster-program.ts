// The cluster bench, as the first program of its own namespaces: cluster-program {"leader":20,…}
import { runStrikes } from './run-strikes.ts';

process.exit((await runStrikes(JSON.parse(process.argv[2] ?? '{}'))) ? 0 : 1);
