// npm run dev: builds and serves; node --watch-path starts it anew when a source changes.
import { fileURLToPath } from 'node:url';
import './build.js';

const program = new URL('./dist/server/main.js', import.meta.url);
// The program knows its build by the file that was started (server/start/read-build.ts).
process.argv[1] = fileURLToPath(program);
await import(program.href);
