// The words of a question and the names of columns are foreign: some are names of what every object inherits.
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';

const TODAY = 20_468;
const asking = { today: TODAY, reference: null, further: PLACE_READERS };
const noPlaces = async () => ({ refused: 'Not answered: no places here.' });
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test.each(INHERITED)('%s is a word like any other', async (word) => {
  const rows = [
    { id: 'a', team: word, points: 2, due: '2024-01-15', opens: '09:00' },
    { id: 'b', team: 'x', points: 3, due: '2024-02-16', opens: '10:30' },
  ];
  const { isAnswered, rows: found } = await ask(`team is ${word}`, makeTable(rows, TODAY), asking, noPlaces);
  expect([word, isAnswered, found]).toEqual([word, true, [0]]);
  const named = makeTable([{ id: 'a', [word]: 1, points: 2 }], TODAY);
  expect((await ask('points over 1', named, asking, noPlaces)).rows).toEqual([0]);
  for (const question of [
    `${word} over 1`,
    `points over 1 by ${word}`,
    `points over 2 ${word}`,
    `twice ${word} points`,
    `last ${word} of points`,
    `half ${word}`,
    `in ${word} of x within 2 ${word} of x`,
    `${word} ${word} ${word}`,
  ])
    expect((await ask(question, makeTable(rows, TODAY), asking, noPlaces)).rows.length).toBeLessThan(3);
});
