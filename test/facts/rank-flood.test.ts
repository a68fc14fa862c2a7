import { rankFlood } from '../../server/facts/risk/rank-flood.ts';
import type { AreaRisk } from '../../shared/api/get-area-risk.ts';

const row = (id: string, level: 'high' | 'medium' | 'low' | null, river: number | null = null): AreaRisk => ({
  id,
  name: null,
  input: '',
  record_key: null,
  status: 'placed',
  confidence: { level: 'high', score: 1, basis: 'as_given', why: '' },
  flood: {
    zone: '',
    level,
    base_flood_elevation: null,
    datum: null,
    rank: null,
    says: '',
    percentile: { river, coastal: null, of: 'tract' },
  },
});

test('the list is ranked by level, then by percentile; equal risks share a rank and rows without a risk have none', () => {
  const { flood: _, ...bare } = row('bare', 'low');
  const ranked = rankFlood([
    row('low', 'low'),
    bare,
    row('high', 'high', 50),
    row('unknown', null),
    row('highest', 'high', 90),
    row('medium', 'medium'),
    row('as high', 'high', 50),
  ]);
  expect(ranked.map(({ id, flood }) => [id, flood?.rank])).toEqual([
    ['low', 6],
    ['bare', undefined],
    ['high', 2],
    ['unknown', 5],
    ['highest', 1],
    ['medium', 4],
    ['as high', 2],
  ]);
});
