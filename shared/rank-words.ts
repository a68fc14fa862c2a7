// How a place in a ranking and a share of it are written.

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export function ordinalOf(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${ending ?? 'th'}`;
}

/** A share from 0 to 1 in percent, to a tenth: 33.3 for a third. */
export const toPercent = (share: number): number => Math.round(share * 1000) / 10;
