import { explainIssue } from '../../server/pipeline/explain-issue.ts';
import { getAreaRisk } from '../../shared/api/get-area-risk.ts';

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
