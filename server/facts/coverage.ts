// What is loaded for which area: whether an empty result means that there is nothing.

import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';
import { listAreasAt } from '../gazetteer/areas.ts';
import {
  type Extent,
  listExtents,
  listOutlinedCouncils,
  listPublisherPoints,
  listScopes,
  listSharedStates,
  type Scope,
} from '../gazetteer/official.ts';
import type { CodeKind } from '../gazetteer/official-rows.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { Point } from '../geometry/distance.ts';
import type { LoadedSource } from '../pipeline/services.ts';

/** The kinds of official records. Property numbers have no other kind. */
export type RecordKind = Scope['kind'] | 'uprn';

const UPRN_SOURCE = 'os-open-uprn';

/** The name of a data set in a fact. */
export interface NamedPack {
  pack: string;
  source: string;
  as_of: string;
  /** Missing where its data states no date. */
  stated?: false;
}

/** Data sets of which none has anything at a place: named together, with the oldest of their dates. */
export interface EmptyPacks extends Omit<NamedPack, 'pack'> {
  packs: string[];
}

/** The data set and its date, as a fact names them. */
export function toDated({ source, as_of, stated }: Omit<NamedPack, 'pack'>) {
  return { source, as_of, ...(stated === false && { stated }) };
}

/** A publisher, whose council its records tell, or the council's own code. */
const OF_A_COUNCIL = /^(publisher:|[EWS]\d{8}$)/;

export class Coverage {
  readonly #packs: ReadonlyMap<string, LoadedSource>;

  constructor(
    readonly scopes: readonly Scope[],
    /** Council by publisher, 'planning-tree-preservation/ publisher:67' to 'E09000028'. */
    readonly councils: ReadonlyMap<string, string>,
    readonly fictional: readonly Extent[],
    loaded: readonly LoadedSource[],
    /** The states whose areas a list and the outlines know by the same codes: 'metro 24'. */
    readonly sharedStates: ReadonlySet<string> = new Set(),
    /** The codes that outlines have for councils, by code and by name. */
    readonly outlined: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#packs = new Map(loaded.map((pack) => [pack.pack, pack]));
  }

  /** Whether data of any of these kinds is loaded by council. */
  isByCouncil(kinds: readonly RecordKind[]): boolean {
    return this.scopes.some(({ kind, scope }) => kinds.includes(kind) && OF_A_COUNCIL.test(scope));
  }

  /** The code that outlines have for a postcode's council: sources know new codes earlier or later. Else null. */
  outlinedCode({ council, name }: { council: string; name: string }): string | null {
    return this.outlined.get(council) ?? this.outlined.get(name) ?? null;
  }

  /** True where the place is one of the fictional towns. */
  isSample({ lat, lng }: Point): boolean {
    return this.fictional.some(
      ({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
    );
  }

  /** The packs to query for a kind. In a fictional town these are its own, if any; elsewhere never those. */
  packsOf(kind: RecordKind, isSample: boolean): ReadonlySet<string> {
    const packs =
      kind === 'uprn'
        ? [...this.#packs.keys()].filter((pack) => pack.startsWith(`${UPRN_SOURCE}/`))
        : [...new Set(this.scopes.filter((one) => one.kind === kind).map(packOf))];
    const fictional = packs.filter((pack) => this.#packs.get(pack)?.isFictional);
    const chosen =
      isSample && fictional.length > 0 ? fictional : packs.filter((pack) => !fictional.includes(pack));
    return new Set(chosen);
  }

  /**
   * The pack that is complete at a place with these codes, if any. Scopes of type 'publisher' are matched by their
   * council.
   */
  complete(kind: RecordKind, codes: ReadonlySet<string>, isSample: boolean): NamedPack | null {
    const [first] = this.#listComplete(kind, codes, isSample);
    return first === undefined ? null : this.name(first);
  }

  /** All packs that are complete there for some kinds; for a place at which none of them has anything. */
  empty(kinds: readonly RecordKind[], codes: ReadonlySet<string>, isSample: boolean): EmptyPacks | null {
    const packs = [...new Set(kinds.flatMap((kind) => this.#listComplete(kind, codes, isSample)))];
    return packs.length === 0 ? null : joinNames(packs.map((pack) => this.name(pack)));
  }

  #listComplete(kind: RecordKind, codes: ReadonlySet<string>, isSample: boolean): string[] {
    const packs = this.packsOf(kind, isSample);
    const complete = this.scopes.filter(
      (one) => one.kind === kind && packs.has(packOf(one)) && codes.has(this.#codeOf(one)),
    );
    return complete.map(packOf);
  }

  /** The pack that holds all records of a kind: there, a publisher without records has published none. */
  whole(kind: RecordKind, isSample: boolean): NamedPack | null {
    const packs = this.packsOf(kind, isSample);
    const found = this.scopes.find(
      (one) =>
        one.kind === kind &&
        packs.has(packOf(one)) &&
        (one.part === '' || this.#packs.get(packOf(one))?.isFictional),
    );
    return found ? this.name(packOf(found)) : null;
  }

  /** Of the packs of a kind, what those hold that are a selection and not a whole map. */
  selectionsOf(kind: RecordKind, isSample: boolean): string[] {
    const packs = [...this.packsOf(kind, isSample)];
    return [...new Set(packs.flatMap((pack) => this.#packs.get(pack)?.selection ?? []))];
  }

  /**
   * Whether a list knows areas of a code's state as the loaded outlines do. A list of another division of the state has
   * nothing for any of its areas, which says nothing about them.
   */
  knowsStateOf(list: CodeKind, code: string): boolean {
    return this.sharedStates.has(`${list} ${code.slice(0, 2)}`);
  }

  name(pack: string): NamedPack {
    const found = this.#packs.get(pack);
    const undated = found?.isDateStated === false && { stated: false as const };
    return { pack, source: found?.title ?? pack, as_of: found?.asOf ?? '', ...undated };
  }

  /** The number of councils that have published something of these kinds, as far as loaded. */
  countPublishers(kinds: readonly RecordKind[], isSample: boolean): number {
    const own = kinds.flatMap((kind) => {
      const packs = this.packsOf(kind, isSample);
      return this.scopes.filter((one) => one.kind === kind && packs.has(packOf(one)));
    });
    return new Set(own.map((one) => this.#codeOf(one)).filter((code) => /^[EWS]\d{8}$/.test(code))).size;
  }

  #codeOf(scope: Scope): string {
    return scope.scope.startsWith('publisher:') ? (this.councils.get(keyOf(scope)) ?? '') : scope.scope;
  }
}

export function joinNames(named: readonly NamedPack[]): EmptyPacks {
  const [oldest = ''] = named.map(({ as_of }) => as_of).sort();
  const undated = named.some(({ stated }) => stated === false) && { stated: false as const };
  const source = [...new Set(named.map((one) => one.source))].join('; ');
  return { packs: named.map(({ pack }) => pack), source, as_of: oldest, ...undated };
}

function keyOf(scope: Scope): string {
  return `${packOf(scope)} ${scope.scope}`;
}

const known = new WeakMap<Queryable, { version: string; coverage: Promise<Coverage> }>();

/** Read once for each version of the loaded data. */
export function readCoverage(
  db: Queryable,
  version: string,
  loaded: readonly LoadedSource[],
): Promise<Coverage> {
  const last = known.get(db);
  if (last?.version === version) return last.coverage;
  const coverage = read(db, loaded);
  known.set(db, { version, coverage });
  // After a failed read, the next call reads again.
  coverage.catch(() => known.delete(db));
  return coverage;
}

async function read(db: Queryable, loaded: readonly LoadedSource[]): Promise<Coverage> {
  const fictional = loaded.filter(({ isFictional }) => isFictional);
  const packs = fictional.map(({ source, pack }) => ({ source, part: pack.slice(source.length + 1) }));
  const [scopes, councils, extents, states, outlined] = await Promise.all([
    listScopes(db),
    findCouncils(db),
    listExtents(db, packs),
    listSharedStates(db),
    listOutlinedCouncils(db),
  ]);
  const shared = states.map(({ list, state }) => `${list} ${state}`);
  const codes = new Map(outlined.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]));
  return new Coverage(scopes, councils, extents, loaded, new Set(shared), codes);
}

/** The council that holds most records of each publisher: files name publishers by their own numbers, or not at all. */
async function findCouncils(db: Queryable): Promise<Map<string, string>> {
  const points = await listPublisherPoints(db);
  const areas = await listAreasAt(
    db,
    points.map(({ lat, lng }, row) => ({ row, lat, lng })),
    ['council'],
  );
  const votes = new Map<string, string[]>();
  for (const { row, code } of areas) {
    const key = keyOf(points[row] as Scope);
    votes.set(key, [...(votes.get(key) ?? []), code]);
  }
  return new Map([...votes].map(([key, codes]) => [key, mostFrequent(codes)]));
}

function mostFrequent(codes: readonly string[]): string {
  const counts = [...Map.groupBy(codes, (code) => code)].map(([code, all]) => ({ code, count: all.length }));
  return counts.sort((a, b) => b.count - a.count || compareText(a.code, b.code))[0]?.code ?? '';
}
