import { foldEmail } from '../../shared/fold-email.ts';

test.each([
  [' Ann@Example.org ', 'ann@example.org'],
  ["o'neil+lists@mail.example.co.uk", "o'neil+lists@mail.example.co.uk"],
  ['LOCAL@milepost.localhost', 'local@milepost.localhost'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
])('%s is kept as %s', (typed, kept) => {
  expect(foldEmail(typed)).toBe(kept);
  expect(foldEmail(kept)).toBe(kept);
});

test.each([
  ['no sign between', 'ann.example.org'],
  ['two signs', 'ann@b@example.org'],
  ['a blank inside', 'an n@example.org'],
  ['nothing before the sign', '@example.org'],
  ['nothing behind it', 'ann@'],
  ['a Cyrillic а', '\u0430nn@example.org'],
  ['a Kelvin sign, whose small letter is k', '\u212Aim@example.org'],
  ['full-width letters', '\uFF41nn@example.org'],
  ['a ligature', '\uFB01nn@example.org'],
  ['a letter without width', 'a\u200bnn@example.org'],
  ['a control character', 'ann\u0000@example.org'],
  ['a domain of two scripts', 'ann@ex\u0430mple.org'],
  ['a full-width dot', 'ann@example\uFF0Eorg'],
  ['a domain with a port', 'ann@example.org:80'],
  ['a domain with a path', 'ann@example.org/x'],
  ['more letters than an address has', `${'a'.repeat(300)}@example.org`],
])('%s is no address', (_, typed) => {
  expect(foldEmail(typed)).toBeNull();
});
