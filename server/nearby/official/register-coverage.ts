import type { Queryable } from '../../db/database.ts';
import { hasPois, listPoiCouncils, NORTHERN_IRELAND } from '../../gazetteer/count-pois.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { NATIONS, type Nation, PROPERTY_WORDS, REGISTERS } from './registers.ts';

/** A loaded pack of a register. */
export interface RegisterPack {
  source: string;
  part: string;
}

export const toRegisterPack = ({ source, pack }: Pick<LoadedSource, 'source' | 'pack'>): RegisterPack => ({
  source,
  part: pack.slice(source.length + 1),
});

/** The area of a point in the United Kingdom, from the postcodes around it. */
export interface CoveredArea {
  nation: Nation | null;
  /** Code of the local authority. */
  council: string | null;
}

/** Further than this from any postcode the area is unknown. */
const POSTCODE_METERS = 20_000;

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
  // The postcode list covers Great Britain only.
  const isNorthernIreland = lat > 54 && lat < 55.4 && lng > -8.2 && lng < -5.42;
  const letter = council.slice(0, 1) || (isNorthernIreland ? 'N' : '');
  const nation = letter in NATIONS ? (letter as Nation) : null;
  return { nation, council: nation === 'N' || council === '' ? null : council };
}

/**
 * An extract covers a council when it has this many places there, or a fifth of its own places. Fewer are outliers. Of
 * the list of one authority it is always a fifth: large neighbours list more than ten businesses that lie elsewhere.
 */
const HELD = 10;
const HELD_SHARE = 0.2;

/** The coverage of the loaded packs, whole or by council, for places of some kinds with some properties. */
export class RegisterCoverage {
  readonly #nations: ReadonlySet<Nation>;
  /** The packs that cover each nation wholly, and each council. */
  readonly #wholes: ReadonlyMap<Nation, readonly string[]>;
  readonly #councils: ReadonlyMap<string, readonly string[]>;

  /** Why the entries of a nation, or of a council in an extract, lack what is asked. */
  readonly #lacking: ReadonlyMap<string, string>;

  private constructor(
    nations: Iterable<Nation>,
    wholes: Iterable<[Nation, string]>,
    councils: Iterable<[string, string]>,
    lacking: Iterable<[string, string]>,
  ) {
    this.#nations = new Set(nations);
    this.#wholes = toPacks(wholes);
    this.#councils = toPacks(councils);
    this.#lacking = new Map(lacking);
  }

  /** An extract covers nothing of a kind that it does not hold, or whose entries lack a property that is asked. */
  static async of(
    db: Queryable,
    mapVersion: string,
    { sources, kinds, conditions }: PoiQuery,
    packs: readonly RegisterPack[],
  ): Promise<RegisterCoverage> {
    const registers = sources.flatMap((source) => REGISTERS[source] ?? []);
    const properties = [...new Set(conditions.map(({ property }) => property))];
    const wholes = packs.flatMap((pack) =>
      wholesOf(pack).map((nation): [Nation, string] => [nation, packOf(pack)]),
    );
    const extracts = packs.filter((pack) => wholesOf(pack).length === 0);
    const councils = await Promise.all(
      extracts.map(async (pack) => {
        const name = packOf(pack);
        const holds = (those: readonly string[]) =>
          oncePerVersion(db, mapVersion, `holds ${[...kinds, ...those].join(' ')} ${name}`, () =>
            hasPois(db, pack, kinds, those),
          );
        if (!(await holds([]))) return [];
        const own = await oncePerVersion(db, mapVersion, `councils ${name}`, () => listCouncils(db, pack));
        const isTold = await holds(properties);
        return own.map((council) => ({ council, name, isTold }));
      }),
    );
    const [told, untold] = [true, false].map((is) => councils.flat().filter(({ isTold }) => isTold === is));
    const lacking = [
      ...(untold ?? []).map(({ council }): [string, string] => [council, withoutProperties(properties)]),
      ...registers.flatMap(({ lacks }): [string, string][] =>
        lacks && properties.includes(lacks.property) ? [[lacks.nation, lacks.why]] : [],
      ),
    ];
    const held = (told ?? []).map(({ council, name }): [string, string] => [council, name]);
    const nations = registers.flatMap((register) => register.nations);
    return new RegisterCoverage(nations, wholes, held, lacking);
  }

  /** Whether beside these packs at most extracts can hold a place: they list some there, and so do all wholes. */
  areAll(packs: readonly string[]): boolean {
    const wholes = [...this.#wholes.values()].flat();
    return packs.length > 0 && wholes.every((pack) => packs.includes(pack));
  }

  /** The packs that hold the places of an area; none where its nation is not known. */
  packsAt({ nation, council }: CoveredArea): string[] {
    if (nation === null) return [];
    const extract = nation === 'N' ? NORTHERN_IRELAND : council;
    return [...(this.#wholes.get(nation) ?? []), ...(this.#councils.get(extract ?? '') ?? [])];
  }

  /** Whether the places of a local authority are complete here; '' stands for no authority. */
  holds(council: string): boolean {
    const letter = council.slice(0, 1);
    if (this.#lacking.has(letter)) return false;
    return (letter in NATIONS && this.#wholes.has(letter as Nation)) || this.#councils.has(council);
  }

  /** Whether it is known to be a local authority of which they are not. */
  lacks(council: string): boolean {
    return council.slice(0, 1) in NATIONS && !this.holds(council);
  }

  /** Why a point outside the United Kingdom is outside. */
  get abroad(): string {
    return `The register covers ${this.#where}; this place lies outside the United Kingdom.`;
  }

  get #where(): string {
    return [...this.#nations].map((letter) => NATIONS[letter]).join(', ');
  }

  /** Why a point in the United Kingdom is outside; null when the registers cover it, or nothing shows that they do not. */
  outside({ nation, council }: CoveredArea): string | null {
    if (nation === null) return null;
    const lacking = this.#lacking.get(nation);
    if (lacking) return lacking;
    if (!this.#nations.has(nation))
      return `The register covers ${this.#where}; this place lies in ${NATIONS[nation]}.`;
    if (this.#wholes.has(nation)) return null;
    if (nation === 'N') {
      return this.#councils.has(NORTHERN_IRELAND)
        ? null
        : 'Only extracts of the register are loaded, and they hold no places of Northern Ireland.';
    }
    if (council === null || this.#councils.has(council)) return null;
    const untold = this.#lacking.get(council);
    if (untold) return untold;
    return 'Only extracts of the register are loaded, and they do not hold the places of this local authority.';
  }
}

function withoutProperties(properties: readonly string[]): string {
  const words = properties.map((property) => PROPERTY_WORDS[property]?.lacking ?? property).join(' or ');
  return `Only extracts of the register are loaded, and the entries of this local authority are without ${words}.`;
}

function wholesOf({ source, part }: RegisterPack): readonly Nation[] {
  return REGISTERS[source]?.wholes[part] ?? [];
}

function toPacks<Area>(held: Iterable<[Area, string]>): Map<Area, string[]> {
  const packs = new Map<Area, string[]>();
  for (const [area, pack] of held) packs.set(area, [...(packs.get(area) ?? []), pack]);
  return packs;
}

async function listCouncils(db: Queryable, pack: RegisterPack): Promise<string[]> {
  const councils = await listPoiCouncils(db, pack, HELD_SHARE);
  const all = councils.reduce((sum, { places }) => sum + places, 0);
  return councils.flatMap(({ council, places }) =>
    places >= Math.min(HELD, HELD_SHARE * all) ? [council] : [],
  );
}
