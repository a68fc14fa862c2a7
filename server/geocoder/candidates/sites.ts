// Several objects of one name that are one place to whoever names it: a hospital with its car park, a shop with its pumps.
import type { Place } from '../../gazetteer/places.ts';
import { distanceMeters } from '../../geometry/distance.ts';

/** One place, its main object first. */
interface NamedSite {
  records: Place[];
  /** From its main object to the furthest that may be meant as well. */
  reachMeters: number;
}

/** From end to end of a large hospital's grounds. */
const ONE_SITE_METERS = 500;

/** What stands beside the place that it is named after. */
const BESIDE =
  /^(?:amenity=(?:parking|parking_entrance|parking_space|fuel|atm|taxi|bicycle_parking|charging_station|car_wash|bus_station)|highway=|railway=|public_transport=|entrance=)/;
/** Grounds with several buildings of their own. */
const GROUNDS =
  /^(?:amenity=(?:hospital|clinic|university|college|school|marketplace|prison)|healthcare=|leisure=|tourism=|landuse=|aeroway=|building=|office=(?:government|educational_institution)|historic=)/;

/** Records of one name, each building's together and the best first, as sites. */
export function sitesOf(buildings: readonly Place[][]): NamedSite[] {
  // A building before the car park that is named after it.
  const ordered = buildings.toSorted((a, b) => Number(isBeside(a)) - Number(isBeside(b)));
  const sites: NamedSite[] = [];
  for (const records of ordered) {
    const [own] = records as [Place, ...Place[]];
    const site = sites.find(({ records: [main] }) => main && isOneSite(main, own));
    if (!site) {
      sites.push({ records: [...records], reachMeters: 0 });
      continue;
    }
    site.records.push(...records);
    if (isBeside(records)) continue;
    site.reachMeters = Math.max(site.reachMeters, distanceMeters(site.records[0] as Place, own));
  }
  return sites;
}

function isBeside([best]: readonly Place[]): boolean {
  return BESIDE.test(best?.category ?? '');
}

function isOneSite(main: Place, other: Place): boolean {
  if (main.nameKey !== other.nameKey || distanceMeters(main, other) > ONE_SITE_METERS) return false;
  const isSameAddress =
    main.postcode !== '' && main.postcode === other.postcode && main.street === other.street;
  const isAddressed = main.postcode !== '' && other.postcode !== '';
  if (isSameAddress || BESIDE.test(other.category)) return true;
  return !isAddressed && GROUNDS.test(main.category) && GROUNDS.test(other.category);
}
