// Mode `at`: businesses of the open map that carry their number of the food register, asked for by name and address.

import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { findOfficialPlaces } from '../../../server/endpoints/find-official-places.ts';
import type { OsmElement, Tags } from '../../../server/sources/publishers/openstreetmap/read-elements.ts';
import type { FindOfficialPlacesAnswer } from '../../../shared/api/find-official-places.ts';
import { answerOn } from '../../answer-on.ts';
import { newCall, newCaller } from '../../pipeline/call-fixture.ts';
import { printFigure, shareOf } from '../figures.ts';
import { readExtractWhole } from './raw-map.ts';

const EXTRACTS = [
  'newport-2023-06-13',
  'london-holborn-clerkenwell-2020-07-20',
  'london-moorgate-2024-12',
  'leeds-its-example',
  'whitelion_bristol_uk',
];

interface Match {
  score: number;
  why: string;
  isRight: boolean;
}

/** How often the place found is the one tagged, by what spoke for it. */
export async function measureMatches(db: Database, folder: string): Promise<void> {
  const tagged = await listTagged(folder);
  const { rows } = await db.query<{ ref: string }>(
    `select distinct ref from poi where source = 'fhrs' and ref = any($1)`,
    [tagged.map(({ id }) => id)],
  );
  // A business that is registered anew has a new number.
  const known = new Set(rows.map(({ ref }) => ref));
  const asked = tagged.filter(({ id }) => known.has(id));
  const matches = await askAll(db, asked);
  const found = matches.filter((match) => match !== null);
  printFigure(
    'at: tagged businesses found',
    shareOf(matches, (match) => match !== null),
    'share',
    { of: asked.length },
  );
  printFigure(
    'at: of those found, right',
    shareOf(found, ({ isRight }) => isRight),
    'share',
    { of: found.length },
  );
  for (const [why, group] of Map.groupBy(found, (match) => match.why)) {
    const right = shareOf(group, ({ isRight }) => isRight);
    printFigure(`at: ${why} right`, right, 'share', { of: group.length, score: group[0]?.score });
  }
}

async function askAll(db: Database, asked: readonly { id: string; name: string; address: string }[]) {
  const caller = await newCaller(db, 2_000_000_000);
  const answer = answerOn(db);
  const records = asked.map(({ name, address }, index) => ({ id: String(index), name, address }));
  const matches: (Match | null)[] = [];
  for (let from = 0; from < records.length; from += 500) {
    const body = { kind: 'food', mode: 'at', records: records.slice(from, from + 500) };
    const answered = await answer({ ...newCall(caller, body), endpoint: findOfficialPlaces });
    const rows = (answered.body as FindOfficialPlacesAnswer).records;
    for (const [index, { places }] of rows.entries()) {
      const [{ id, match } = { id: null, match: undefined }] = places ?? [];
      matches.push(match ? { ...match, isRight: id === asked[from + index]?.id } : null);
    }
  }
  return matches;
}

async function listTagged(folder: string): Promise<{ id: string; name: string; address: string }[]> {
  const all: { id: string; name: string; address: string }[] = [];
  for (const extract of EXTRACTS) {
    const elements: OsmElement[] = await readExtractWhole(join(folder, 'gb/osm', `${extract}.osm.pbf`));
    for (const { tags } of elements) {
      const id = tags?.['fhrs:id'];
      if (tags && id && /^\d+$/.test(id) && tags['name'] && tags['addr:postcode'])
        all.push({ id, name: tags['name'], address: toAddress(tags) });
    }
  }
  return all;
}

function toAddress(tags: Tags): string {
  const street = [tags['addr:housenumber'], tags['addr:street'] ?? tags['addr:place']]
    .filter(Boolean)
    .join(' ');
  return [street, tags['addr:city'], tags['addr:postcode']].filter(Boolean).join(', ');
}
