// All that people do in a tab, and how often a property is tried.
import fc from 'fast-check';
import { BooleanCriteria, FakeColor, FakeCriteria } from '../platform/filter.ts';

/** Times that a property is tried. FC_RUNS sets another number, to hunt with. */
export const RUNS = Number(process.env['FC_RUNS'] ?? 60);

export type Edit =
  | { kind: 'sort' | 'sort what is seen' | 'sort from the filter'; by: 'tag' | 'address'; reversed: boolean }
  | { kind: 'insert row' | 'delete row'; row: number; address: string }
  | { kind: 'edit address'; row: number; address: string }
  | { kind: 'type'; row: number; column: number }
  | { kind: 'insert column'; column: number }
  | { kind: 'move column'; column: number; to: number }
  | { kind: 'make a filter'; criteria: FakeCriteria }
  | { kind: 'make a pivot table'; column: number; columns: number };

export const address = fc.constantFrom(
  '1 High St',
  '2 High St',
  '3 High St',
  '=cmd',
  '007',
  '3/4',
  "'s Gravenhage",
  '',
);
const row = fc.nat(12);
/** Of the column of tags, whose cells it leaves out or not. */
const criteria = fc.constantFrom(
  new FakeCriteria(['row 0']),
  new FakeCriteria([], { type: BooleanCriteria['TEXT_CONTAINS'], values: ['row'] }),
  new FakeCriteria([], { background: new FakeColor('#f4c7c3') }),
);
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('sort' as const, 'sort what is seen' as const, 'sort from the filter' as const),
    by: fc.constantFrom('tag' as const, 'address' as const),
    reversed: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('insert row' as const, 'delete row' as const), row, address }),
  fc.record({ kind: fc.constant('edit address' as const), row, address }),
  fc.record({ kind: fc.constant('type' as const), row, column: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ kind: fc.constant('insert column' as const), column: fc.nat(3) }),
  fc.record({ kind: fc.constant('move column' as const), column: fc.nat(9), to: fc.nat(6) }),
  fc.record({ kind: fc.constant('make a filter' as const), criteria }),
  fc.record({
    kind: fc.constant('make a pivot table' as const),
    column: fc.nat(9),
    columns: fc.integer({ min: 1, max: 3 }),
  }),
);
