import { readStatus } from '../../../../server/sources/publishers/hubzone/read-status.ts';

test.each([
  ['Qualified', '', { qualified: true, until: null }],
  ['Not Qualified', '', { qualified: false, until: null }],
  ['Redesignated until Jan. 2018', '', { qualified: true, until: '2018-01-31' }],
  ['Redesignated until Oct. 2015', '', { qualified: true, until: '2015-10-31' }],
  ['Redesignated until February 2024', '', { qualified: true, until: '2024-02-29' }],
  ['Redesignated until July 1, 2026', '', { qualified: true, until: '2026-07-01' }],
  ['Redesignated', '2026-06-30', { qualified: true, until: '2026-06-30' }],
  ['Redesignated', '6/30/2026', { qualified: true, until: '2026-06-30' }],
])('%s %s', (status, expires, read) => {
  expect(readStatus('here', status, expires)).toEqual(read);
});
