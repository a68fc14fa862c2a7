// What a suite gets as ./bundle-scripts.ts (jest.config.js): each server of each suite has the page's scripts, and they
// are bundled once a run.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScripts as bundle } from '../../server/maps/bundle-scripts.ts';
import { madeFolder } from '../made-once.ts';

type Scripts = ReturnType<typeof bundle>;

/** At once, as a page asks for it: suites that begin together may each bundle them, and one is kept. */
export function bundleScripts(root: string): Scripts {
  const file = join(madeFolder(), 'page-scripts.json');
  const kept = readScripts(file);
  if (kept) return kept;
  const scripts = bundle(root);
  mkdirSync(madeFolder(), { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(scripts.map(([name, bytes]) => [name, bytes.toString()])));
  renameSync(part, file);
  return scripts;
}

function readScripts(file: string): Scripts | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const kept = JSON.parse(text) as [name: string, script: string][];
  return kept.map(([name, script]) => [name, Buffer.from(script)]);
}
