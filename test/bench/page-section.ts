// A page that several benchmarks write: each its own sections.
import { readFile, writeFile } from 'node:fs/promises';

/** From its heading to the next of the second level; empty where the page, or the section, is not there. */
export async function readSection(page: string, heading: string): Promise<string> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const [from, upTo] = findSection(text, heading);
  return text.slice(from, upTo);
}

/** In place of what stood under that heading; at the end of the page where nothing did. */
export async function writeSection(page: string, heading: string, body: string): Promise<void> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const [from, upTo] = findSection(text, heading);
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(upTo).trim();
  await writeFile(page, `${[before, `${heading}\n\n${body.trim()}`, after].filter(Boolean).join('\n\n')}\n`);
}

function findSection(text: string, heading: string): [from: number, upTo: number] {
  const from = text.indexOf(`${heading}\n`);
  if (from === -1) return [text.length, text.length];
  const next = text.indexOf('\n## ', from);
  return [from, next === -1 ? text.length : next + 1];
}
