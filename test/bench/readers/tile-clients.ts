// Clients that ask for tiles as fast as they come, as a program of their own: tile-clients <port> <clients> <seconds>.
// Sends how often each status came.
const [port, clients, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const until = performance.now() + seconds * 1000;
const statuses: Record<number, number> = {};
let asked = 0;

async function ask(): Promise<void> {
  while (performance.now() < until) {
    const n = ++asked;
    // No tile twice.
    const path = `/v/tiles/ground/x/14/${4000 + (n % 4000)}/${5000 + (n % 1999)}.pbf`;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
}

Promise.all(Array.from({ length: clients }, ask)).then(() => process.send?.(statuses, () => process.exit(0)));
