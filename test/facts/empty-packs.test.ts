import { Coverage } from '../../server/facts/coverage.ts';
import { noneHere } from '../../server/facts/to-fact.ts';

const zones = (part: string, scope: string) => ({ kind: 'tpo' as const, source: 'zones', part, scope });
const trees = { kind: 'tpo_tree' as const, source: 'trees', part: 'borough', scope: 'E09000001' };
const scopes = [zones('area', 'E09000001'), zones('group', 'E09000001'), zones('far', 'E09000002'), trees];
const loaded = [
  ['zones/area', '2025-03-01'],
  ['zones/group', '2024-01-01'],
  ['zones/far', '2020-01-01'],
  ['trees/borough', '2026-01-01'],
].map(([pack = '', asOf = '']) => ({
  source: pack.split('/')[0] ?? '',
  pack,
  title: `Title of ${pack}`,
  asOf,
  isDateStated: true,
  isFictional: false,
}));

test('a fact that is none here names every data set that has nothing there, with the oldest date', () => {
  const coverage = new Coverage(scopes, new Map(), [], loaded);
  const empty = coverage.empty(['tpo', 'tpo_tree'], new Set(['E09000001']), false);
  expect(empty && noneHere(empty)).toEqual({
    fact: {
      value: null,
      none_here: true,
      source: 'Title of zones/area; Title of zones/group; Title of trees/borough',
      as_of: '2024-01-01',
    },
    packs: ['zones/area', 'zones/group', 'trees/borough'],
  });
  expect(coverage.empty(['tpo'], new Set(['E09000003']), false)).toBeNull();
});
