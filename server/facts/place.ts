// A placed row with the ground under it: its country, its official codes, and the areas of each kind that contain it.

import type { CodeFact, PointFeature } from '../gazetteer/official.ts';
import type { CodeKind, OfficialAreaKind, PointKind } from '../gazetteer/official-rows.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { ShoreCounty } from '../gazetteer/shore-counties.ts';
import type { Uprn } from '../gazetteer/uprns.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { Point } from '../geometry/distance.ts';
import { CouncilUnits } from './council-units.ts';
import { type Coverage, type EmptyPacks, joinNames, type NamedPack, type RecordKind } from './coverage.ts';
import type { OfficialArea } from './ground.ts';
import type { SpotGround } from './joined-ground.ts';
import type { Spot } from './likely-positions.ts';
import { type Weighed, weigh } from './weigh.ts';
import { keyOfArea } from './witnesses.ts';

export type PlaceNation = 'E' | 'S' | 'W' | 'N' | '';

/** Data read beyond the ground, by row. */
export interface Findings {
  points: ReadonlyMap<PointKind, readonly (PointFeature & { meters: number })[]>;
  uprn: (Uprn & { meters: number }) | null;
  /** By kind, then by code. */
  codes: ReadonlyMap<CodeKind, ReadonlyMap<string, readonly CodeFact[]>>;
  countyNames: ReadonlyMap<string, string>;
  /** The postcodes around it, where data is loaded by council. */
  units: CouncilUnits;
}

export class FactPlace {
  readonly point: Point;
  readonly country: 'GB' | 'US' | null;
  /** No outline tells on which side of a border it lies. */
  readonly isAtBorder: boolean;
  readonly nation: PlaceNation;
  readonly isSample: boolean;
  /** Of a place in no county: the one whose shore is near. */
  readonly shore: ShoreCounty | null;
  /** The codes of everything that contains the place: 'US', '11', '11001', or 'GB', 'E', 'E09000028'. */
  readonly codes: ReadonlySet<string>;
  readonly #empties = new Map<string, EmptyPacks | null>();
  findings: Findings = {
    points: new Map(),
    uprn: null,
    codes: new Map(),
    countyNames: new Map(),
    units: new CouncilUnits([]),
  };

  constructor(
    readonly spot: Spot,
    readonly placement: Placement,
    readonly ground: SpotGround,
    readonly coverage: Coverage,
    /** Where no geometry contains the place, as on a pier: the nearest area. Without a country it lies at a border. */
    nearby: {
      country: 'GB' | 'US' | null;
      state: string;
      councilCode: string;
      shore: ShoreCounty | null;
    } | null,
  ) {
    this.point = { lat: spot.lat, lng: spot.lng };
    this.isSample = placement.isSample || coverage.isSample(spot);
    const county = this.areas('county')[0]?.[0]?.code ?? null;
    const council = placement.district?.code ?? this.areas('council')[0]?.[0]?.code ?? null;
    this.country = countryOf(county, council, placement.admin?.value.country ?? nearby?.country ?? null);
    this.isAtBorder = this.country === null && nearby?.country === null;
    this.shore = this.country === 'US' ? ownShore(nearby?.shore ?? null, coverage, this.isSample) : null;
    const councilCode = council ?? nearby?.councilCode ?? '';
    const state = placement.admin?.value.state || nearby?.state || '';
    this.nation = this.country === 'GB' ? toNation(councilCode, state) : '';
    const [countyCode] = this.counties();
    this.codes = this.#codesOf(this.country === 'GB' ? councilCode : (countyCode ?? ''), this.nation);
  }

  /** The codes of everything that contains a council or a county. */
  #codesOf(code: string, nation: string): Set<string> {
    const own = { GB: ['GB', nation, code], US: ['US', code.slice(0, 2), code] };
    return new Set(this.country ? own[this.country].filter(Boolean) : []);
  }

  /**
   * The same at a likely position: by the nearest postcode, or else by the outline. Where it lies in no council and no
   * county they are those of the place, and so where the outline is that of the point, of which a postcode tells more.
   */
  #codesAt(position: number): ReadonlySet<string> {
    const unit = this.#unitCodeAt(position);
    if (unit !== null) return this.#codesOf(unit, unit.slice(0, 1));
    const councils = this.areas('council').map(([area]) => area?.code);
    const code = this.country === 'GB' ? councils[position] : this.counties()[position];
    const isToldByDistrict = this.placement.district !== undefined && code === councils[0];
    return code && !isToldByDistrict ? this.#codesOf(code, code.slice(0, 1)) : this.codes;
  }

  /** Null at the point itself, whose district is told, and of a house of a known postcode: it has that wherever it is. */
  #unitCodeAt(position: number): string | null {
    const { precision, district } = this.placement;
    const isHouse = precision === 'rooftop' || precision === 'interpolated';
    const isOwn = position < this.ground.ownPositions && isHouse && district?.basis === 'own_postcode';
    const at = this.ground.positions[position];
    const unit = position === 0 || isOwn || !at ? null : this.findings.units.at(at);
    return unit && this.coverage.outlinedCode(unit);
  }

  /** As emptyAt, where all councils that may lie within a distance of the position are complete. */
  emptyAround(kinds: readonly RecordKind[], position: number, meters: number): EmptyPacks | null {
    const own = this.emptyAt(kinds, position);
    const at = this.ground.positions[position];
    const units = at ? this.findings.units.reaching(at, meters) : [];
    const codes = new Set(
      units.map((unit) => this.coverage.outlinedCode(unit)).filter((code) => code !== null),
    );
    const around = [...codes].map((code) => this.#emptyOf(kinds, this.#codesOf(code, code.slice(0, 1))));
    if (!own || around.some((empty) => !empty)) return null;
    const packs = [...new Set([own, ...around].flatMap((empty) => empty?.packs ?? []))];
    return joinNames(packs.map((pack) => this.coverage.name(pack)));
  }

  /** The packs that are complete at a likely position: without a record there, there is none. */
  emptyAt(kinds: readonly RecordKind[], position: number): EmptyPacks | null {
    return this.#emptyOf(kinds, this.#codesAt(position));
  }

  #emptyOf(kinds: readonly RecordKind[], codes: ReadonlySet<string>): EmptyPacks | null {
    const key = [...kinds, ...codes].join(' ');
    const known = this.#empties.get(key);
    if (known !== undefined) return known;
    const empty = this.coverage.empty(kinds, codes, this.isSample);
    this.#empties.set(key, empty);
    return empty;
  }

  /** The first of them. */
  completeAt(kind: RecordKind, position: number): NamedPack | null {
    const [pack] = this.emptyAt([kind], position)?.packs ?? [];
    return pack === undefined ? null : this.coverage.name(pack);
  }

  /** The areas of a kind at each likely position, from the packs that apply to the place. */
  areas(kind: OfficialAreaKind): OfficialArea[][] {
    const packs = this.coverage.packsOf(kind, this.isSample);
    return this.ground.at(kind).map((areas) => areas.filter((area) => packs.has(packOf(area))));
  }

  /**
   * The values that areas of these kinds tell at the likely positions, the likeliest first. Of one of several places the
   * value at the row's own point comes first, as that is the place the row is told to be.
   */
  weigh<T>(values: readonly T[], keyOf: (value: T) => unknown, kinds: readonly OfficialAreaKind[]) {
    const weighed: Weighed<T>[] = weigh(values, keyOf, this.ground.weightsFor(kinds));
    if (!this.spot.others || values.length === 0) return weighed;
    const own = keyOf(values[0] as T);
    const isOwn = ({ value }: Weighed<T>) => keyOf(value) === own;
    return [...weighed.filter(isOwn), ...weighed.filter((one) => !isOwn(one))];
  }

  /** How many areas of these kinds may reach into the circle beside those at its positions. */
  countUntold(kinds: readonly OfficialAreaKind[]): number {
    const own = this.ground.untold.filter(
      (area) =>
        kinds.includes(area.kind) && this.coverage.packsOf(area.kind, this.isSample).has(packOf(area)),
    );
    return new Set(own.map(keyOfArea)).size;
  }

  /**
   * The census tract at each likely position: from its own geometry, else from the block that contains the position.
   */
  tracts(): ({ code: string; area: OfficialArea } | null)[] {
    const blocks = this.areas('block');
    return this.areas('tract').map(([tract], position) => {
      const area = tract ?? blocks[position]?.[0];
      return area ? { code: area.code.slice(0, 11), area } : null;
    });
  }

  /** The county at each likely position: that of its tract, whose geometry is finer; off every outline that of the shore. */
  counties(): (string | null)[] {
    const counties = this.areas('county');
    const outlined = this.tracts().map(
      (tract, position) => tract?.code.slice(0, 5) ?? counties[position]?.[0]?.code ?? null,
    );
    const { shore } = this;
    return shore && outlined.every((code) => code === null) ? outlined.map(() => shore.code) : outlined;
  }

  /** The packs whose geometries determine the codes of tract and county at a likely position. */
  outlines(position: number): string[] {
    const area = this.tracts()[position]?.area ?? this.areas('county')[position]?.[0] ?? this.shore;
    return area ? [packOf(area)] : [];
  }

  /** A publisher's record for a code, from the packs that apply to the place. */
  codeFact(kind: CodeKind, code: string | null): CodeFact | null {
    if (code === null) return null;
    const packs = this.coverage.packsOf(kind, this.isSample);
    const facts = this.findings.codes.get(kind)?.get(code) ?? [];
    return facts.find((fact) => packs.has(packOf(fact))) ?? null;
  }

  /** Points of a kind near the place, nearest first. */
  near(kind: PointKind): (PointFeature & { meters: number })[] {
    const packs = this.coverage.packsOf(kind, this.isSample);
    return (this.findings.points.get(kind) ?? []).filter((point) => packs.has(packOf(point)));
  }
}

const NATIONS: Record<string, PlaceNation> = {
  England: 'E',
  Scotland: 'S',
  Wales: 'W',
  'Northern Ireland': 'N',
};

/** The fictional towns have a county of their own. */
function ownShore(shore: ShoreCounty | null, coverage: Coverage, isSample: boolean): ShoreCounty | null {
  return shore && coverage.packsOf('county', isSample).has(packOf(shore)) ? shore : null;
}

function countryOf(county: string | null, council: string | null, said: string | null): 'GB' | 'US' | null {
  if (county) return 'US';
  if (council) return 'GB';
  return said === 'US' || said === 'GB' ? said : null;
}

function toNation(councilCode: string, state: string): PlaceNation {
  return (/^[ESWN]/.exec(councilCode)?.[0] as PlaceNation | undefined) ?? NATIONS[state] ?? '';
}
