import type { ListedPlace } from '../../server/nearby/find-duplicates.ts';

/** A pharmacy on the open map. */
export const told = (place: Partial<ListedPlace>): ListedPlace => ({
  source: 'openstreetmap',
  part: 'a',
  ref: 'node/1',
  kind: 'amenity/pharmacy',
  name: 'Boots',
  code: null,
  postcode: null,
  phone: null,
  address: null,
  houseNumber: null,
  lat: 51.58,
  lng: -3,
  ...place,
});

/** A place of a register. */
export const entry = (place: Partial<ListedPlace>): ListedPlace =>
  told({ source: 'cqc', ref: '1-1', name: 'Oak House', postcode: 'OL1 1AA', ...place });
