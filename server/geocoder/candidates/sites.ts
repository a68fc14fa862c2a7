// Several objects with one name that people think of as one place: a hospital with its car park, a shop with its petrol
// pumps.
import type { Place } from '../../gazetteer/places.ts';
import { distanceMeters } from '../../geometry/distance.ts';

/** One place, its main object first. */
interface NamedSite {
  records: Place[];
  /** The distance from its main object to the furthest other one. */
  reachMeters: number;
}

/** The length of a large hospital's grounds. */
const ONE_SITE_METERS = 500;

/** Objects beside the place that they are named after. */
const BESIDE =
  /^(?:amenity=(?:parking|parking_entrance|parking_space|fuel|atm|taxi|bicycle_parking|charging_station|car_wash|bus_station)|highway=|railway=|public_transport=|entrance=)/;
/** Grounds with several separate buildings. */
const GROUNDS =
  /^(?:amenity=(?:hospital|clinic|university|college|school|marketplace|prison)|healthcare=|leisure=|tourism=|landuse=|aeroway=|building=|office=(?:government|educational_institution)|historic=)/;

/** Groups records with one name into sites. The records of one building are together, best first. */
export function sitesOf(buildings: readonly Place[][]): NamedSite[] {
  // A building comes before the car park that is named after it.
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

/** Whether it is grounds with several buildings, or one as wide as several. */
export function isGrounds({ category }: Pick<Place, 'category'>): boolean {
  return GROUNDS.test(category) || category === 'shop=mall';
}

/** Grounds so wide that they may border several streets. */
const CAMPUS =
  /^(?:amenity=(?:hospital|university|college|school|marketplace|prison)|leisure=(?:park|stadium|sports_centre)|landuse=|aeroway=|shop=mall$)/;

export function isCampus({ category }: Pick<Place, 'category'>): boolean {
  return CAMPUS.test(category);
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
