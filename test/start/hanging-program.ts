// A program of its own, which hangs: hanging-program <seconds until its watchdog ends it>
import { startWatchdog } from '../../server/start/watchdog.ts';

startWatchdog(Number(process.argv[2]));
// It gets on for longer than the watchdog waits, and is left alone.
let turns = 0;
const timer = setInterval(() => {
  if (++turns < 30) return;
  clearInterval(timer);
  process.stdout.write('hangs\n');
  for (;;);
}, 100);
process.on('SIGTERM', () => process.exit(0));
