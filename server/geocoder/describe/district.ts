// The local authority of a place: the district of its postcode, or the outline that holds it. Outlines are generalised:
// near a boundary a postcode tells more than they do.
import type { Area } from '../../gazetteer/areas.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { CouncilDistrict } from '../placement.ts';
import type { Surroundings } from '../reverse/surroundings.ts';

/**
 * How often each basis was right within 500 m of another district. By its own postcode: 1,662 sold houses of Greater
 * Manchester with the district in their deed. The others: 5,721 and 1,996 postcodes of London and the north west, told
 * by the nearest other postcode, and by outlines generalised to 500 m.
 */
const SHARES = { own_postcode: 0.996, nearest_postcode: 0.978, outline: 0.872 } as const;

/** Within this distance a postcode tells more than an outline does near its boundary. */
export const NEAREST_POSTCODE_METERS = 250;
/** A pier lies in no outline: it belongs to the shore. Further off nothing tells a council. */
const SHORE_METERS = 1000;

/**
 * The district of a place that lies in these areas. `own` is the postcode that placed it, `nearest` the nearest postcode
 * unit, and `code` the postcode of its address. Null where the outline alone is sure, or nothing known.
 */
export function districtOf(
  areas: Surroundings['areas'],
  own: Postcode | undefined,
  nearest: Surroundings['postcode'],
  code: string,
): CouncilDistrict | null {
  const held = areas.find(({ kind, country }) => kind === 'council' && country === 'GB');
  const near = held ? [held, ...held.beside] : [];
  if (own?.councilCode) return ofUnit(own, 'own_postcode', near);
  if (held && held.beside.length === 0) return null;
  const isNear = nearest && nearest.meters <= (held ? NEAREST_POSTCODE_METERS : SHORE_METERS);
  if (isNear && nearest.row.councilCode)
    return ofUnit(nearest.row, nearest.row.code === code ? 'own_postcode' : 'nearest_postcode', near);
  if (!held) return null;
  const { code: heldCode, name } = held;
  const others = held.beside.map(toNamed);
  return { code: heldCode, name, basis: 'outline', share: SHARES.outline, others, pack: packOf(held) };
}

/**
 * Sources write names in different ways, and know new codes earlier or later: code and name are the outline's, where
 * either agrees.
 */
function ofUnit(
  unit: Postcode,
  basis: 'own_postcode' | 'nearest_postcode',
  near: readonly Area[],
): CouncilDistrict {
  const { councilCode, council } = unit;
  const same = near.find(({ code }) => code === councilCode) ?? near.find(({ name }) => name === council);
  const named = same ? toNamed(same) : { code: councilCode, name: council };
  const others = near.filter((area) => area !== same).map(toNamed);
  const isRenamed = named.code !== councilCode || named.name !== council;
  const namedBy = same && isRenamed ? { namedBy: packOf(same) } : {};
  return { ...named, basis, share: SHARES[basis], others, pack: packOf(unit), ...namedBy };
}

const toNamed = ({ code, name }: { code: string; name: string }) => ({ code, name });
