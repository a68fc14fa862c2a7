// "The Lycem, Newport": rows whose place is known by no such name, and the places of their town with nearly that name.
import type { Queryable } from '../../db/database.ts';
import { findPlaces } from '../../gazetteer/places.ts';
import { nameAtEnd } from '../context/name-grams.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { nameKey } from '../parse/normalize.ts';
import { spelledOut } from '../parse/short-words.ts';
import { decide } from '../score/decide.ts';
import type { ReviewReason } from '../score/review-reasons.ts';
import type { Candidate } from './candidate.ts';
import { listNames, type SentName } from './find-by-name.ts';
import { placeCandidates } from './named-candidates.ts';
import { type PlaceNames, slipsIn } from './place-names.ts';

/** Two statements for the rows that need it. */
export async function decideNamesAlike(
  db: Queryable,
  loadNames: (cells: readonly number[]) => Promise<PlaceNames>,
  decided: Decided[],
): Promise<Decided[]> {
  const lost = decided.flatMap((one, row) => {
    const sent = isLost(one) ? listNames(one.context).filter((name) => mayBeMisspelt(name, one.context)) : [];
    return sent.length > 0 ? [{ row, sent, cells: one.context.cells }] : [];
  });
  if (lost.length === 0) return decided;
  const names = await loadNames([...new Set(lost.flatMap(({ cells }) => cells))]);
  const alike = lost.flatMap(({ row, sent, cells }) =>
    sent.flatMap(({ key, text, read }) =>
      names.listAlike(key, cells).map((known) => ({ row, text, read, ...known })),
    ),
  );
  const probes = alike.flatMap(({ cells, nameKey }, row) => cells.map((cell) => ({ row, nameKey, cell })));
  const placesOf = Map.groupBy(await findPlaces(db, probes), ({ row }) => row);
  const more = alike.map(({ row, text, read }, index) => ({
    row,
    candidates: placeCandidates(text, read, placesOf.get(index) ?? [], []),
  }));
  const moreOf = Map.groupBy(more, ({ row }) => row);
  return decided.map((one, row) => {
    const candidates = moreOf.get(row)?.flatMap(({ candidates }) => candidates) ?? [];
    return candidates.length > 0 ? decideWith(one, candidates) : one;
  });
}

const UNKNOWN_NAME: readonly ReviewReason[] = ['name_not_found', 'street_not_found', 'words_left'];

/** London has 108 around it. In a wider area a name with a slip is too likely another's. */
const MOST_CELLS = 128;

/** Only the town or the postcode was found. */
export function isLost({ context, decision: { chosen, reviewReasons } }: Decided): boolean {
  const kind = chosen?.candidate.kind;
  const isWide = kind === 'town' || kind === 'postcode';
  if (context.isAreaOnly || context.cells.length > MOST_CELLS) return false;
  return isWide && reviewReasons.some((reason) => UNKNOWN_NAME.includes(reason));
}

/** The town behind a short name makes it no longer name, nor does "school" for "sch": "Tower Sch" is not the Gower School. */
function mayBeMisspelt({ key, text, onStreet }: SentName, { towns }: QueryContext): boolean {
  if (spelledOut(text).some((full) => nameKey(full) === key)) return false;
  return onStreet === '' && slipsIn(key) > 0 && nameAtEnd(text, (name) => towns.has(name)) === null;
}

function decideWith(one: Decided, alike: Candidate[]): Decided {
  const { chosen, rivals } = one.decision;
  const known = [...(chosen ? [chosen] : []), ...rivals].map(({ candidate }) => candidate);
  return { ...one, decision: decide(one.context, [...known, ...alike]), nearStreets: [] };
}
