import { getAreaRisk as endpoint } from '../../server/endpoints/get-area-risk.ts';
import { splitMessage } from '../../server/pipeline/answer-message.ts';
import { explainIssue } from '../../server/pipeline/explain-issue.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { type AreaRisk, type GetAreaRiskRequest, getAreaRisk } from '../../shared/api/get-area-risk.ts';

const addresses = ['NP20 1AA'];

test.each([
  [{ addresses }, 'metric: got nothing; allowed: crime, flood, hazard'],
  [{ metric: 'crimes', addresses }, /^metric: got "crimes".*crime.*allowed: crime, flood, hazard$/],
  [
    { metric: 'crime', kind: 'tornado', addresses },
    'kind: got "tornado", of crime allowed: vehicle, burglary, violent, theft, shoplifting, robbery, anti-social, drugs, criminal damage, bike',
  ],
  [{ metric: 'flood', kind: 'overall', addresses }, 'kind: got "overall", flood has no kinds'],
  [{ metric: 'flood', kind: 'river', addresses }, 'kind: got "river", flood has no kinds'],
  [
    { metric: 'crime', kind: 'Burglary', addresses },
    'kind: got "Burglary", did you mean \'burglary\'; of crime allowed: vehicle, burglary, violent, theft, shoplifting, robbery, anti-social, drugs, criminal damage, bike',
  ],
  [{ metric: 'crime', render: true, addresses }, 'render: got true, only the metric flood keeps a map'],
])('%j is refused with what is allowed', (body, says) => {
  const { error } = getAreaRisk.request.safeParse(body);
  const [issue] = error?.issues ?? [];
  expect(issue && explainIssue(issue, body, getAreaRisk.request)).toMatch(says);
});

const reduce = (rows: AreaRisk[], request: GetAreaRiskRequest) =>
  endpoint.reduce(rows, {
    request,
    prepared: null,
    fields: rows.map(() => ({})),
    queries: rows.map(() => null),
    accountId: '',
    services: {} as Services,
    uses: () => {},
  });

test.each([
  [[0], 'Crime figures for 1 of 1 row; it has no recorded crime.'],
  [[0, 0], 'Crime figures for 2 of 2 rows; neither has recorded crime.'],
  [[0, 0, 0], 'Crime figures for 3 of 3 rows; none has recorded crime.'],
  [[7], 'Crime figures for 1 of 1 row; it has recorded crime.'],
  [[7, 0], 'Crime figures for 2 of 2 rows; 1 of them has recorded crime.'],
])('counts of %j are told in a sentence', async (counts, says) => {
  const rows = counts.map((count, index): AreaRisk => {
    const crime = { count, month: '2026-01', types: [], partial: false };
    const confidence = { level: 'high', score: 1, basis: 'as_given', why: '' } as const;
    const sent = { id: String(index + 1), name: null, input: '' };
    return { ...sent, record_key: null, status: 'placed', confidence, crime };
  });
  const { message } = await reduce(rows, { metric: 'crime' });
  expect(splitMessage(message)).toEqual({ message: says });
});

test('a map is kept of rows that have a place, and where none has that is said', async () => {
  const confidence = { level: 'low', score: 0, basis: 'not_placed', why: '' } as const;
  const sent = { name: null, input: '', record_key: null, confidence };
  const lost: AreaRisk = { ...sent, id: '1', status: 'unplaced', reason: 'no such place' };
  const found: AreaRisk = { ...sent, id: '2', status: 'placed', location: { lat: 51, lng: -3 } };
  const asked = { metric: 'flood', render: true } as const;
  expect(await reduce([lost], asked)).toEqual({
    message: ['Flood risk for 0 of 1 row.', 'Not placed: 1.', 'No row has a place, so no map was kept.'],
    rows: [lost],
    fields: { records: [lost] },
  });
  expect(await reduce([lost, found], asked)).toHaveProperty('write');
});
