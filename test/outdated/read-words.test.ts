import { readText } from '../../server/outdated/read-words.ts';

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word of a text like any other', (word) => {
  const { words } = readText(`${word} saint station`);
  expect([...words].filter((read) => typeof read !== 'string')).toEqual([]);
  expect(words).toContain('street');
});
