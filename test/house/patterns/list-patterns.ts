import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '../../..');

export interface Pattern {
  /** 'server/rows/read-amount.ts:40' */
  place: string;
  source: string;
  flags: string;
}

/** Every pattern of what runs on the server, in the page and in the spreadsheet. */
export function listPatterns(): { written: Pattern[]; made: Pattern[]; makers: string[] } {
  const files = listFiles().map(readPatterns);
  const makers = files.flatMap((file) => file.makers);
  return {
    written: files.flatMap(({ written }) => written),
    made: recordMade(new Set(makers.map((place) => place.replace(/:\d+$/, '')))),
    makers,
  };
}

function listFiles(): string[] {
  return ['server', 'shared', 'addon', 'sidebar-ui'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .map((file) => `${top}/${file}`),
  );
}

/** The literals of a file, and where it makes patterns of texts. */
function readPatterns(file: string): { written: Pattern[]; makers: string[] } {
  const text = readFileSync(join(root, file), 'utf8');
  const place = (at: number) => `${file}:${text.slice(0, at).split('\n').length}`;
  const written: Pattern[] = [];
  const makers: string[] = [];
  const addMaker = ({ callee, start }: { callee: object; start: number }) => {
    if ('name' in callee && callee.name === 'RegExp') makers.push(place(start));
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      written.push({ place: place(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addMaker,
    CallExpression: addMaker,
  }).visit(parseSync(file, text).program);
  return { written, makers };
}

/** What `new RegExp` makes while these files are loaded: only a program knows what texts are put together to. */
function recordMade(files: ReadonlySet<string>): Pattern[] {
  const made: Pattern[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args: [string | RegExp, string?]) {
      const pattern = new target(...args);
      const place = callerOf(new Error());
      if (place !== null) made.push({ place, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    for (const file of files) require(join(root, file));
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}

/** Of a stack the second place, where that is the project's own; packages answer for their patterns themselves. */
function callerOf({ stack = '' }: Error): string | null {
  const [, path = '', line] = /^.*\n.*\n.*?\(?(\/[^\n:]*):(\d+):\d+\)?(?:\n|$)/.exec(stack) ?? [];
  const file = relative(root, path);
  return path === '' || /^\.\.|node_modules/.test(file) ? null : `${file}:${line}`;
}
