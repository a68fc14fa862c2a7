// What tells two drawn objects apart, although they have one name and stand beside each other.

export interface DrawnObject {
  /** 'node/12', 'way/7' */
  ref: string;
  kind: string;
  /** '38', '38-40'; null where it is not known. */
  houseNumber: string | null;
}

/** True of two branches of one name with a number each, and of the stops on both sides of a street. */
export function areToldApart(a: DrawnObject, b: DrawnObject): boolean {
  if (a.ref === b.ref) return false;
  if (isStopPoint(a) && isStopPoint(b)) return true;
  return a.houseNumber !== null && b.houseNumber !== null && !shareNumber(a.houseNumber, b.houseNumber);
}

/** Where people wait, or the vehicle stops, for one direction: each is drawn as a point of its own. */
const STOP = /^(?:highway\/bus_stop|railway\/tram_stop|public_transport\/(?:platform|stop_position))/;

function isStopPoint({ kind, ref }: DrawnObject): boolean {
  return ref.startsWith('node/') && STOP.test(kind);
}

/** '38-40' is 38 as well, and 39. */
function shareNumber(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  return one.some((part) => other.includes(part)) || liesIn(a, b) || liesIn(b, a);
}

const partsOf = (number: string) =>
  number
    .toLowerCase()
    .split(/[\s,;/&–-]+/)
    .filter(Boolean);

function liesIn(number: string, range: string): boolean {
  const [, from, to] = /^\s*(\d+)\s*[–-]\s*(\d+)\s*$/.exec(range) ?? [];
  const at = Number.parseInt(number, 10);
  return from !== undefined && at >= Number(from) && at <= Number(to);
}
