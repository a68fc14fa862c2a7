import fc from 'fast-check';
import { findJsonError } from '../../server/http/bodies/json-error-place.ts';

test('a broken text is named at its first character that cannot stand there, whatever JSON precedes it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(3), (json, blanks) => {
      const before = `[${json},${' '.repeat(blanks)}`;
      expect(findJsonError(`${before}#]`)).toEqual({ line: 1, column: before.length + 1, found: '#' });
    }),
  );
});

test('every prefix of a JSON list is named at its end or inside its last, unfinished token', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1 }), fc.nat(), (list, cut) => {
      const text = JSON.stringify(list);
      const prefix = text.slice(0, cut % text.length);
      const { column } = findJsonError(prefix);
      const token = prefix.slice(column - 1);
      expect(token).toMatch(/^("|t|f|n|e|-|\.|$)/i);
    }),
  );
});
