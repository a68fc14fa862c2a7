import fc from 'fast-check';
import { decodeText, type Encoding, findEncoding } from '../../server/rows/csv/decode-text.ts';

const decode = (bytes: Buffer) => [...decodeText(bytes)].join('');

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const TEXT = 'id,address\n1,"Caffè Straße 5, Łódź"';
const LATIN = 'id,address\n1,"Café – 12 Königstraße"';

const FILES: [string, Encoding, Buffer, string][] = [
  ['UTF-8', 'utf-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['UTF-16 with its mark', 'utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), TEXT],
  ['UTF-16, high byte first, with its mark', 'utf-16be', utf16be(`\ufeff${TEXT}`), TEXT],
  ['UTF-16 without its mark', 'utf-16le', Buffer.from(TEXT, 'utf16le'), TEXT],
  ['UTF-16, high byte first, without its mark', 'utf-16be', utf16be(TEXT), TEXT],
  // 0x96 is the dash only there; in Latin-1 it is a control character.
  ['Windows-1252', 'windows-1252', Buffer.from(LATIN.replace('–', '\x96'), 'latin1'), LATIN],
];

test.each(FILES)('%s is recognised', (_, encoding, bytes) => {
  expect(findEncoding(bytes)).toBe(encoding);
});

test.each(FILES)('%s is read', (_name, _encoding, bytes, text) => {
  expect(decode(bytes)).toBe(text);
});

test('any text comes back from UTF-8, whatever its length and whatever stands where pieces meet', () => {
  const line = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/[\r\0\ufeff]/.test(text));
  const texts = fc.tuple(line, line, fc.nat({ max: 70_000 }));
  fc.assert(
    fc.property(texts, ([first, last, filling]) => {
      const text = `${first}\n${'é'.repeat(filling)}${last}`;
      return decode(Buffer.from(text)) === text;
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['Windows', 'a\r\nb\r\n', 'a\nb\n'],
  ['old Macs', 'a\rb\r', 'a\nb\n'],
  ['Unix, with a stray return inside a value', 'a\rb\nc\n', 'a\rb\nc\n'],
])('line ends of %s become one kind', (_, sent, read) => {
  expect(decode(Buffer.from(sent))).toBe(read);
});

test('a line end cut in two by a piece is still one', () => {
  const text = `${'a'.repeat(10)}\r\n${'b'.repeat(65_523)}\r\nc`;
  expect(decode(Buffer.from(text))).toBe(text.replaceAll('\r\n', '\n'));
});
