// The words of an address are foreign: some are names of what every object inherits.
import { streetKey } from '../../../server/geocoder/parse/normalize.ts';
import { readInput } from '../../../server/geocoder/read-input.ts';

const TEXTS = [
  (word: string) => word,
  (word: string) => `${word} 5, Newport`,
  (word: string) => `5 ${word} Road, ${word}`,
  (word: string) => `Flat ${word}, 5 High Street, ${word}, ${word} 12345`,
  (word: string) => `${word} & ${word}, Washington, ${word}`,
  (word: string) => `${word} ${word} ${word}, ${word} NP20 4AN`,
  (word: string) => `co ${word} 12 N ${word} St, &${word}; ${word} County, US`,
];

test.each(Object.getOwnPropertyNames(Object.prototype))(
  '%s is a word of an address like any other',
  (word) => {
    for (const text of [word, `${word} 5`, `us ${word} 5`, `co ${word}`])
      expect(streetKey(text)).toContain(word.toLowerCase().replaceAll('_', ''));
    for (const text of TEXTS) {
      expect(readInput({ address: text(word) }).kind).toBe(readInput({ address: text('zyxwvut') }).kind);
    }
  },
);
