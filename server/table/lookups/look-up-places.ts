// What the service's data says of the rows that a question is asked of: each rule about places by its own tool.

import type { NamedPlace } from '../../../shared/api/ask-table-places.ts';
import { counted } from '../../../shared/counted.ts';
import { inSentence } from '../../../shared/in-sentence.ts';
import { nameIds } from '../../../shared/name-ids.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import type { AreaKind, PlaceRule, PlaceSelection, PlaceTarget, PlaceTest } from '../places/place-rule.ts';
import type { PlacesNeeded } from '../places-needed.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import { areasOfRows } from './areas-of-rows.ts';
import { type Finder, type PlacesContext, PlacesRefused } from './finder.ts';
import { lieInArea } from './in-area.ts';
import { nearestAmong } from './nearest-among.ts';
import { placeAll } from './place-all.ts';
import { placeReference } from './place-reference.ts';
import { placeTarget } from './place-target.ts';
import { byTheirAreas } from './rows-by-area.ts';
import { askSurroundings, measureSurroundings, metersToKind } from './surroundings.ts';
import { unsureRows } from './unsure-rows.ts';

export interface PlacesFound {
  answers: PlaceAnswers;
  placed: PlacedRow[];
  /** The places that the question names, each once. */
  named: NamedPlace[];
  /** Why the data says nothing of a placed row, by its index. */
  silences: ReadonlyMap<number, string>;
  /** Names of the tools used. */
  tools: string[];
  /** What the answer rests on that a reader must know: doubtful places, circles for roads. */
  notes: string[];
}

/** Throws PlacesRefused where a rule cannot be answered for any row. */
export async function findPlaces(needed: PlacesNeeded, context: PlacesContext): Promise<PlacesFound> {
  const { rules, selections, areas, leftOut } = needed;
  const describes = areas.length > 0 || rules.some(({ test }) => test.kind === 'inside');
  const rows = byTheirAreas(context.rows, needed);
  heedAddresses(rows);
  const { placed, mapVersion, untold } = await placeAll(rows, context.services, describes);
  const finder: Finder = {
    ...context,
    placed,
    mapVersion,
    tools: new Set(['geocode']),
    notes: new Set(),
    named: new Map(),
    silences: new Map(),
    reaches: [],
  };
  const told = <Answer>(answers: readonly (Answer | null)[]) => withoutUntold(answers, untold, finder);
  const passes = new Map<PlaceRule, readonly (boolean | null)[]>();
  const measures = new Map<PlaceSelection, readonly (number | null)[]>();
  for (const rule of rules) passes.set(rule, told(await testRows(rule.test, finder)));
  for (const selection of selections) {
    const measured =
      selection.kind === 'nearest'
        ? await measure(selection.target, finder)
        : await measureSurroundings(selection.measure, finder);
    measures.set(selection, told(measured));
  }
  const grouped = new Map<AreaKind, readonly (string | null)[]>();
  for (const area of areas) {
    finder.tools.add('areas');
    grouped.set(area, told(areasOfRows(area, finder)));
  }
  const silent = placed.filter(
    (_, row) =>
      !leftOut?.has(row) &&
      [...passes.values(), ...measures.values()].some((answers) => (answers[row] ?? null) === null),
  );
  if (silent.length > 0)
    finder.notes.add(
      `${counted(silent.length, 'row has', 'rows have')} no place, or one that the data does not wholly cover: they match neither way.`,
    );
  return {
    answers: { passes, measures, areas: grouped, unsure: unsureRows(placed, needed, finder.reaches) },
    placed,
    named: [...finder.named.values()],
    silences: finder.silences,
    tools: [...finder.tools].sort(),
    notes: [...finder.notes],
  };
}

/** Of rows that nothing places, nothing near by or around them is known: no answer is that none is. */
function heedAddresses(rows: readonly SentRow[]): void {
  if (rows.some(({ address, lat, lng, known }) => address !== null || lat !== null || lng !== null || known))
    return;
  throw new PlacesRefused(
    'no column of addresses was found. Name it: call it address, or its parts street, town and postcode.',
  );
}

/** Rows whose place tells nothing answer neither way. */
function withoutUntold<Answer>(
  answers: readonly (Answer | null)[],
  untold: ReadonlyMap<number, string>,
  finder: Finder,
): readonly (Answer | null)[] {
  for (const [row, why] of untold) finder.silences.set(row, why);
  return heedSilence(
    answers.map((answer, row) => (untold.has(row) ? null : answer)),
    finder,
  );
}

/** What is known of no row is no answer: that none is found would say that it is known. */
function heedSilence<Answers extends readonly unknown[]>(
  answers: Answers,
  { placed, silences }: Finder,
): Answers {
  const there = [...placed.keys()].filter((row) => placed[row]?.placement.point);
  const reasons = new Map(
    there.flatMap((row) => {
      const why = answers[row] === null ? silences.get(row) : undefined;
      return why === undefined ? [] : [[row, why] as const];
    }),
  );
  if (there.length > 0 && reasons.size === there.length)
    throw new PlacesRefused(`it is not known of any row. ${describeReasons(reasons, placed)}`);
  return answers;
}

/** The reason of all; where they have several, each with its rows: 'Of 1 row (a): not loaded: …; of 1 row (b): …' */
function describeReasons(reasons: ReadonlyMap<number, string>, placed: readonly PlacedRow[]): string {
  const ofReason = Map.groupBy(reasons.keys(), (row) => reasons.get(row) as string);
  const [only = '', ...others] = ofReason.keys();
  if (others.length === 0) return only;
  const told = [...ofReason].map(([why, rows]) => {
    const ids = nameIds(rows.map((row) => placed[row]?.row.id ?? ''));
    return `of ${counted(rows.length, 'row')} (${ids}): ${inSentence(why).replace(/\.$/, '')}`;
  });
  return `${told.join('; ').replace(/^of/, 'Of')}.`;
}

async function testRows(test: PlaceTest, finder: Finder): Promise<(boolean | null)[]> {
  switch (test.kind) {
    case 'within': {
      const measured = await measure(test.target, finder, test.meters);
      finder.reaches.push({ measured, meters: test.meters });
      return measured.map((away) => (away === null ? null : away <= test.meters !== test.beyond));
    }
    case 'inside':
      finder.tools.add('areas');
      return lieInArea(test, finder);
    default:
      return askSurroundings(test, finder);
  }
}

/** Meters from each row to the place, or to the nearest of the second list. */
async function measure(
  target: PlaceTarget,
  finder: Finder,
  reach: number | null = null,
): Promise<(number | null)[]> {
  finder.tools.add('distance');
  const points = finder.placed.map(({ placement }) => placement.point);
  if (target.kind === 'category') return metersToKind(target.category, finder);
  if (target.kind === 'list') return nearestAmong(points, await placeReference(finder, target));
  const to = await placeTarget(target, finder, reach);
  return points.map((point) => point && distanceMeters(point, to));
}
