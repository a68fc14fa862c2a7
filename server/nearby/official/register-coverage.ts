import type { Queryable } from '../../db/database.ts';
import { countPoisOfPostcodes, listPoiCouncils } from '../../gazetteer/count-pois.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { NATIONS, type Nation, REGISTERS } from './registers.ts';

/** A loaded pack of a register. */
export interface RegisterPack {
  source: string;
  part: string;
}

/** Where a point lies, as far as the postcodes around it tell. */
export interface CoveredArea {
  isInUnitedKingdom: boolean;
  nation: Nation | null;
  /** Code of the local authority. */
  council: string | null;
}

/** Further than this from any postcode nothing is told by it. */
const POSTCODE_METERS = 20_000;

/** The same without asking the postcodes: for registers that leave nothing of the kingdom out. */
export function listRoughAreas(points: readonly Point[]): CoveredArea[] {
  return points.map((point) => toArea(point, ''));
}

/** The nation and council of each point. */
export async function listAreas(db: Queryable, points: readonly Point[]): Promise<CoveredArea[]> {
  const asked = points.map(({ lat, lng }, row) => ({ row, lat, lng }));
  const nearest = new Map(
    (await listNearestPostcodes(db, asked)).map((postcode) => [postcode.row, postcode]),
  );
  return points.map((point, row) => {
    const postcode = nearest.get(row);
    const isNear = postcode?.country === 'GB' && distanceMeters(point, postcode) <= POSTCODE_METERS;
    return toArea(point, isNear ? postcode.councilCode : '');
  });
}

function toArea({ lat, lng }: Point, council: string): CoveredArea {
  const isInUnitedKingdom = lat > 49.8 && lat < 61 && lng > -8.7 && lng < 1.9;
  // The postcode list is of Great Britain only.
  const isNorthernIreland = lat > 54 && lat < 55.4 && lng > -8.2 && lng < -5.42;
  const letter = council.slice(0, 1) || (isNorthernIreland ? 'N' : '');
  const nation = letter in NATIONS ? (letter as Nation) : null;
  return { isInUnitedKingdom, nation, council: nation === 'N' || council === '' ? null : council };
}

/** An extract holds a council's places when it has so many there, or a fifth of its own; fewer are strays. */
const HELD = 10;
const HELD_SHARE = 0.2;

/** Great Britain has about 360; of those that merged since an extract was made some are missing. */
const MOST_COUNCILS = 330;

/** What the loaded packs hold, whole or by council. */
export class RegisterCoverage {
  readonly #nations: ReadonlySet<Nation>;
  readonly #wholes: ReadonlySet<Nation>;
  readonly #councils: ReadonlySet<string>;

  private constructor(nations: Iterable<Nation>, wholes: Iterable<Nation>, councils: Iterable<string>) {
    this.#nations = new Set(nations);
    this.#wholes = new Set(wholes);
    this.#councils = new Set(councils);
  }

  static async of(
    db: Queryable,
    mapVersion: string,
    sources: readonly string[],
    packs: readonly RegisterPack[],
  ): Promise<RegisterCoverage> {
    const wholes = packs.flatMap(({ source, part }) => REGISTERS[source]?.wholes[part] ?? []);
    const extracts = packs.filter(({ source, part }) => !REGISTERS[source]?.wholes[part]);
    // The postcode list is of Great Britain only: Northern Ireland is told by its postcodes' letters.
    const councils = await Promise.all(
      extracts.map((pack) =>
        oncePerVersion(db, mapVersion, `councils ${pack.source}/${pack.part}`, () => listCouncils(db, pack)),
      ),
    );
    const nations = sources.flatMap((source) => REGISTERS[source]?.nations ?? []);
    return new RegisterCoverage(nations, wholes, councils.flat());
  }

  /** True when nothing of the kingdom is left out: no circle within it reaches an edge. */
  get isWhole(): boolean {
    const all = Object.keys(NATIONS) as Nation[];
    return all.every((nation) => this.#wholes.has(nation)) || this.#councils.size >= MOST_COUNCILS;
  }

  /** Whether the places of a local authority are all here; '' is of none. */
  holds(council: string): boolean {
    const letter = council.slice(0, 1);
    return (letter in NATIONS && this.#wholes.has(letter as Nation)) || this.#councils.has(council);
  }

  /** Why a point is outside; null when the registers hold it, or nothing tells that they do not. */
  outside({ isInUnitedKingdom, nation, council }: CoveredArea): string | null {
    const where = [...this.#nations].map((letter) => NATIONS[letter]).join(', ');
    if (!isInUnitedKingdom)
      return `The register covers ${where}; this place lies outside the United Kingdom.`;
    if (nation === null) return null;
    if (!this.#nations.has(nation))
      return `The register covers ${where}; this place lies in ${NATIONS[nation]}.`;
    if (this.#wholes.has(nation)) return null;
    if (nation === 'N') {
      return this.#councils.has(NORTHERN_IRELAND)
        ? null
        : 'Only extracts of the register are loaded, and they hold no places of Northern Ireland.';
    }
    if (council === null || this.#councils.has(council)) return null;
    return 'Only extracts of the register are loaded, and they do not hold the places of this local authority.';
  }
}

/** Stands for all its councils. */
const NORTHERN_IRELAND = 'N';

async function listCouncils(db: Queryable, pack: RegisterPack): Promise<string[]> {
  const inBritain = await listPoiCouncils(db, pack);
  const beyond = { council: NORTHERN_IRELAND, places: await countPoisOfPostcodes(db, pack, 'BT') };
  const councils = [...inBritain, beyond].filter(({ places }) => places > 0);
  const all = councils.reduce((sum, { places }) => sum + places, 0);
  return councils.flatMap(({ council, places }) =>
    places >= Math.min(HELD, HELD_SHARE * all) ? [council] : [],
  );
}
