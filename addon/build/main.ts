// npm run addon:build and addon:push: `public` refuses what cannot work once it is with the spreadsheet service.
import { readFile } from 'node:fs/promises';
import { buildAddon } from './build-addon.ts';
import { writeIcons } from './icons.ts';

const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/(?<!\/)\/+$/, '');
const isPublic = process.argv[2] === 'public';

if (isPublic) {
  const { scriptId } = JSON.parse(await readFile('.clasp.json', 'utf8'));
  if (!baseUrl.startsWith('https://'))
    fail(
      `BASE_URL is ${baseUrl}: spreadsheets can only ask an https address that the whole internet reaches.`,
    );
  if (!/^[\w-]{40,}$/.test(scriptId))
    fail(
      '.clasp.json names no script: put there the id that script.google.com shows under Project settings.',
    );
}
await buildAddon({ outDir: 'dist/addon', baseUrl });
console.log(`dist/addon: Code.js, sidebar.html, appsscript.json, for ${baseUrl}`);
if (isPublic) console.log(`dist/marketplace: ${(await writeIcons('dist/marketplace')).join(', ')}`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
