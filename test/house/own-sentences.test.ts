import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '../../shared/error-codes.ts';

const root = join(import.meta.dirname, '../..');

// Machines read fields and codes; sentences are for people and may change. What others write has no fields.
const OF_OTHERS: readonly string[] = [
  'addon/src/sidebar/answer-call.ts',
  'addon/src/sidebar/ask-service.ts',
  'addon/src/sidebar/insert-columns.ts',
  'addon/src/sidebar/write-tab.ts',
  'server/http/errors/database-away.ts',
  'server/packs/load/load-folder.ts',
  'server/roads/engine/queries.ts',
];

const WORDS = String.raw`(?:message|error|reason|why|says|said|sentence)\b`;
const CUTS = new RegExp(
  String.raw`(?:\b${WORDS}\??|\bwholeMessage\([^()]*\))\.` +
    String.raw`(?:startsWith|endsWith|includes|match|matchAll|split|indexOf|search|replace|replaceAll)\(` +
    String.raw`|\/\w*\.(?:test|exec)\((?:\w+\??\.)*${WORDS}` +
    String.raw`|\b[A-Z_]{3,}\.(?:test|exec)\((?:\w+\??\.)*${WORDS}`,
);
/** Pieces of text that are no sentences of this service. */
const NO_SENTENCE = /_not_found'|dirname\(file\)|\/\^\(retry\|key\)|\[\.!\?\]|fz\|zone/;

const sources = ['server', 'shared', 'addon/src', 'sidebar-ui'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${top}/${file}`),
);

test('no sentence of ours is cut, searched or compared', () => {
  const cutting = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => CUTS.test(line) && !NO_SENTENCE.test(line)),
  );
  expect(cutting.filter((file) => !OF_OTHERS.includes(file))).toEqual([]);
  expect(OF_OTHERS.filter((file) => !cutting.includes(file))).toEqual([]);
});

test('every error code is thrown somewhere, and none that is not listed', () => {
  const text = sources
    .filter((file) => file !== 'shared/error-codes.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const thrown = (code: string) => new RegExp(`'${code}'`).test(text);
  expect(Object.keys(ERROR_CODES).filter((code) => !thrown(code))).toEqual([]);
});
