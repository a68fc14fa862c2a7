import { ChangedPlaces } from '../../server/outdated/changed-places.ts';

const PLACE = { lat: 51.585, lng: -2.985 };

/** An edition in which one house came, so many degrees of latitude north of the place. */
function withHouse(north: number): ChangedPlaces {
  const changed = new ChangedPlaces();
  changed.add({
    table: 'address',
    key: 'GB NP201AA mill lane 7',
    nth: 1,
    what: ['new'],
    nameBefore: null,
    nameAfter: '7 Mill Lane',
    before: null,
    after: { x: PLACE.lng, y: PLACE.lat + north },
    movedMeters: null,
  });
  return changed;
}

test.each([
  ['NP20 1AA', 0.006, false, true],
  ['NP20 1AA', 0.2, false, false],
  ['12 High Street, NP20 1AA', 0.006, true, false],
  ['Newport', 0.006, false, false],
])(
  '%s, a house %p degrees away, placed at a house %p: another radius %p',
  (text, north, isHouse, expected) => {
    expect(withHouse(north).bearsOnRadius({ text, point: PLACE, isHouse, isTown: false })).toBe(expected);
  },
);
