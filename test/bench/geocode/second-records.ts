// What is found can only be compared with the index itself, unless somebody else says where the building is: the
// buildings that two independent records list keep one of them, and the other tells how far off that is.
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../server/db/database.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import { areNear, idOf } from './near-records.ts';
import type { GeocodeQuestion } from './question.ts';

/** Drawn twice: as a point and as an outline, in two extracts, by two publishers, or as a building and on its land. */
const ARE_INDEPENDENT = `(a.source <> b.source or a.part <> b.part or a.placed_by <> b.placed_by
  or split_part(a.ref, '/', 1) <> split_part(b.ref, '/', 1))`;
const IS_LISTED = `number_key <> '' and street_key <> '' and placed_by in ('building', 'entrance', 'parcel')`;
/** Publishers of the same county's data copy its points. */
const IS_DRAWN_ANEW = `source in ('openstreetmap', 'dc-addresses')`;

/** Moves the second records out of the index into a table of their own. */
export async function takeSecondRecords(tx: Queryable): Promise<void> {
  await tx.query(
    `with moved as (delete from address a where ${idOf('a')} = any($1) returning *)
     insert into second_record select * from moved`,
    [chooseSecond(await listPairs(tx))],
  );
}

type RefPair = [first: string, second: string];

async function listPairs(tx: Queryable): Promise<RefPair[]> {
  const { rows } = await tx.query<{ first: string; second: string }>(
    `with listed as materialized (select * from address where ${IS_LISTED} and ${IS_DRAWN_ANEW})
     select ${idOf('a')} as first, ${idOf('b')} as second from listed a
     join listed b on a.street_key = b.street_key and a.number_key = b.number_key and ${areNear('a', 'b')}
       and ${idOf('a')} < ${idOf('b')} and ${ARE_INDEPENDENT}
     order by 1, 2`,
  );
  return rows.map(({ first, second }) => [first, second]);
}

/** Of every pair the one or the other, by hash; no building loses all of its records. */
function chooseSecond(pairs: readonly RefPair[]): string[] {
  const taken = new Set<string>();
  const left = new Set<string>();
  for (const pair of pairs) {
    const [die = 0] = createHash('sha256').update(pair.join()).digest();
    if (pair.some((id) => taken.has(id) || left.has(id))) continue;
    const [take, keep] = die % 2 === 1 ? pair : pair.toReversed();
    taken.add(take as string);
    left.add(keep as string);
  }
  return [...taken];
}

/** The buildings that lost a record, as the one left lists them, and where the other says that they are. */
export async function askSecondRecords(db: Queryable, index: BuildingIndex): Promise<GeocodeQuestion[]> {
  const { rows } = await db.query<IndexedBuilding & { truthLat: number; truthLng: number }>(
    `select distinct on (s.source, s.part, s.ref) a.country, a.house_number as number, a.street, a.city, a.state,
       a.postcode, a.street_key as "streetKey", a.number_key as "numberKey", a.point[1] as lat, a.point[0] as lng,
       s.point[1] as "truthLat", s.point[0] as "truthLng"
     from second_record s join address a on a.street_key = s.street_key and a.number_key = s.number_key
       and ${areNear('a', 's')} and (a.city <> '' or a.postcode <> '')
     order by s.source, s.part, s.ref, point(a.point) <-> point(s.point), a.ref`,
  );
  return rows
    .filter((building) => !index.isAmbiguous(building, building))
    .map(({ truthLat, truthLng, ...building }) => ({
      ...about(building),
      truth: { lat: truthLat, lng: truthLng },
      kind: 'independent',
      variant: 'by another record',
      text: writeLine(building),
    }));
}
