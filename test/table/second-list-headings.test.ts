// Two lists that call the same column differently, as two exports do.
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { rowsOf } from './rows-read.ts';

const DONORS = rowsOf(`
  ref | donor     | postcode | email     | gift
  1   | Ann Price | NP20 2PE | ann@x.org | 5
  2   | Eve Lloyd | NP20 2PE | eve@x.org | 10
  3   | Bob Evans | NP19 8BY | bob@x.org | 20
`);
const CONTACTS = rowsOf(`
  contact   | post code | e-mail
  Ann Price | np202pe   | ANN@X.ORG
  Cat Jones | CF10 1AA  | cat@x.org
`);

async function answer(question: string) {
  const asking = { today: 20_468, reference: makeTable(CONTACTS, 20_468), further: PLACE_READERS };
  const found = await ask(question, makeTable(DONORS, 20_468), asking, async () => ({ refused: 'places' }));
  return { ids: found.rows.map((row) => DONORS[row]?.['ref']), notes: found.notes };
}

const BY_POSTCODE = 'Matched by postcode with post code of the second list.';
const BY_EMAIL = 'Matched by email with e-mail of the second list.';
const BY_NAME = 'Matched by donor with contact of the second list.';

test.each([
  ['not in the second list, matched by postcode', ['3'], BY_POSTCODE],
  ['in the second list, matched by postcode', ['1', '2'], BY_POSTCODE],
  ['missing from the second list by postcode', ['3'], BY_POSTCODE],
  ['not in the second list, matched by email', ['2', '3'], BY_EMAIL],
  ['in the second list, matched by email', ['1'], BY_EMAIL],
  ['not in the second list matched on donor', ['2', '3'], BY_NAME],
  // A postcode is shared by neighbours: an e-mail address tells the rows apart.
  ['not in the second list', ['2', '3'], BY_EMAIL],
])('%s', async (question, ids, note) => {
  expect(await answer(question)).toEqual({ ids, notes: expect.arrayContaining([note]) });
});

test('by a column that the second list has nowhere nothing is answered', async () => {
  expect((await answer('not in the second list, matched by gift')).ids).toEqual([]);
});

test('a name that only one list has keeps no column from being the key', async () => {
  const rows = [
    { id: '1', name: 'Ann Price', postcode: 'NP20 2PE', email: 'ann@x.org' },
    { id: '2', name: 'Eve Lloyd', postcode: 'NP20 2PE', email: 'eve@x.org' },
  ];
  const asking = { today: 20_468, reference: makeTable(CONTACTS, 20_468), further: PLACE_READERS };
  const idsOf = async (question: string) =>
    (await ask(question, makeTable(rows, 20_468), asking, async () => ({ refused: 'places' }))).rows;
  expect(await idsOf('in the second list')).toEqual([0]);
  expect(await idsOf('not in the second list')).toEqual([1]);
});
