// "Home Bargains St Catherines Retail Park Perth": without a comma it is not written where the name ends. It ends where a
// register's address states all words behind it.
import type { Queryable } from '../../db/database.ts';
import { listKnownNames } from '../../gazetteer/building-names.ts';
import { findPlaces } from '../../gazetteer/places.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { nameKey } from '../parse/normalize.ts';
import { decideAmong } from '../score/decide.ts';
import { placeCandidates } from './named-candidates.ts';
import { isLost } from './names-alike.ts';
import { scoreAsStated } from './score-as-stated.ts';

/** Three statements for the rows of which only the town or the postcode was found. */
export async function decideNamesStated(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const begun = decided.flatMap((one, row) =>
    isLost(one) ? listBeginnings(one.context).map((text) => ({ row, context: one.context, text })) : [],
  );
  if (begun.length === 0) return decided;
  const known = await listKnownNames(db, [...new Set(begun.map(({ text }) => nameKey(text)))]);
  const names = begun.filter(({ text }) => known.places.has(nameKey(text)));
  const probes = names.flatMap(({ context, text }, row) =>
    context.cells.map((cell) => ({ row, nameKey: nameKey(text), cell })),
  );
  const placesOf = Map.groupBy(await findPlaces(db, probes), ({ row }) => row);
  const asked = names.flatMap(({ text, ...one }, index) =>
    placeCandidates(text, null, placesOf.get(index) ?? [], []).map((candidate) => ({ ...one, candidate })),
  );
  const met = (await scoreAsStated(db, asked)).filter(
    ({ agreement, contradictions }) =>
      agreement.isStated && agreement.leftover.length === 0 && contradictions.length === 0,
  );
  const metOf = Map.groupBy(met, ({ row }) => row);
  return decided.map((one, row) => {
    const places = metOf.get(row);
    return places ? { ...one, decision: decideAmong(one.context, places), nearStreets: [] } : one;
  });
}

const MOST_WORDS_OF_A_NAME = 8;

/** "Home", "Home Bargains" … of a text without commas. */
function listBeginnings({ reading: { parts } }: QueryContext): string[] {
  const words = parts.length === 1 ? (parts[0] ?? '').split(/\s+/) : [];
  if (/^\d/.test(words[0] ?? '')) return [];
  const texts = words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(' '));
  return texts.slice(0, MOST_WORDS_OF_A_NAME).filter((text) => nameKey(text) !== '');
}
