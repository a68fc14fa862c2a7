import { groupNear } from './group-near.ts';
import { joinLines } from './join-lines.ts';
import { middleOf } from './middle-of.ts';

/** One connected piece of a street, in the form of the street table. */
export interface StreetPiece<Way> {
  ways: Way[];
  lat: number;
  lng: number;
  /** Degrees: lng, lat, lng, lat …; NaN, NaN between two lines. */
  line: number[];
}

/** The pieces that the ways of one name form. Ways (in 1e-7 degrees) that touch, or nearly touch, are one street. */
export function* groupStreets<Way extends { line: Int32Array }>(
  ways: readonly Way[],
): Generator<StreetPiece<Way>> {
  for (const group of groupNear(ways.map(({ line }) => line))) {
    const members = group.map((index) => ways[index] as Way);
    const lines = joinLines(members.map(({ line }) => line)).map((line) =>
      Array.from(line, (value) => value / 1e7),
    );
    const line = lines.flatMap((one, index) => (index === 0 ? one : [Number.NaN, Number.NaN, ...one]));
    yield { ways: members, ...middleOf(lines), line };
  }
}
