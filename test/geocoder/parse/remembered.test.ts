import { remembered } from '../../../server/geocoder/parse/remembered.ts';

/** A function that remembers, and the texts that it was really asked for. */
function counted(most: number) {
  const worked: string[] = [];
  const ask = remembered((text) => {
    worked.push(text);
    return text.toUpperCase();
  }, most);
  return { worked, ask };
}

test('a text is worked on once', () => {
  const { worked, ask } = counted(10);
  expect(['a', 'b', 'a', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'A', 'B']);
  expect(worked).toEqual(['a', 'b']);
});

test('what is asked again and again is kept, however many others are asked between', () => {
  const { worked, ask } = counted(10);
  for (let other = 0; other < 100; other++)
    expect([ask('often'), ask(`${other}`)]).toEqual(['OFTEN', `${other}`]);
  expect(worked.filter((text) => text === 'often')).toEqual(['often']);
});

test('no more than so many are kept', () => {
  const { worked, ask } = counted(10);
  for (let round = 0; round < 2; round++) for (let one = 0; one < 11; one++) ask(`${one}`);
  expect(worked).toHaveLength(22);
});

test('long texts are not kept', () => {
  const { worked, ask } = counted(10);
  const long = 'x'.repeat(10_000);
  expect([ask(long), ask(long)]).toEqual([long.toUpperCase(), long.toUpperCase()]);
  expect(worked).toHaveLength(2);
});
