// The area of a kind in which each row lies, told from its place: what groups by council, county or country go by.
import { usStateOf } from '../../geocoder/parse/us-states.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { nationOf } from '../places/nations.ts';
import type { AreaKind } from '../places/place-rule.ts';
import { areaOf } from './area-of.ts';
import type { Finder } from './finder.ts';
import { noteMiddles } from './in-area.ts';
import { tellsCity } from './in-town.ts';
import { noneKnown } from './none-known.ts';

/** Null for a row of which it is not known. Throws PlacesRefused where it is known of none. */
export function areasOfRows(kind: AreaKind, finder: Finder): (string | null)[] {
  const { placed, uses } = finder;
  for (const row of placed) uses([...row.placement.packs, ...row.placement.describedBy], row);
  const areas = placed.map(({ placement }) => nameOf(placement, kind));
  if (areas.every((area) => area === null)) throw noneKnown(kind, finder);
  if (kind === 'county') noteMiddles(finder);
  return areas;
}

function nameOf(placement: Placement, kind: AreaKind): string | null {
  const admin = placement.admin?.value ?? null;
  switch (kind) {
    case 'nation':
      return nationOf(admin);
    case 'town':
      return admin?.city && tellsCity(placement, admin.city) ? admin.city : null;
    case 'metro':
      return null;
    case 'state': {
      const state = areaOf(placement, kind);
      return state === null ? null : (usStateOf(state) ?? state);
    }
    case 'postcode':
      return outwardOf(areaOf(placement, kind));
    case 'zip':
      return areaOf(placement, kind)?.slice(0, 5) ?? null;
    default:
      return areaOf(placement, kind);
  }
}

/** 'NP20' of 'NP20 4UR'. */
const outwardOf = (postcode: string | null) =>
  postcode === null ? null : (/^[A-Z]{1,2}\d[A-Z\d]?(?= ?\d[A-Z]{2}$)/.exec(postcode)?.[0] ?? null);
