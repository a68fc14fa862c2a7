import type { PoiRow } from '../../../gazetteer/poi-rows.ts';

/** What lies on the ways themselves, and stays when a file is cut down to its roads and rails. */
const ON_WAYS: ReadonlySet<string> = new Set([
  'barrier',
  'highway',
  'public_transport',
  'railway',
  'traffic_calming',
]);

/**
 * Fewer, and the file was cut down to its ways. Measured on 16 files: 0.9 to 2.0 % in the five of roads alone, 13 % in
 * one of a few blocks, 50 to 91 % in the others.
 */
const LEAST_SHARE = 0.05;

/** Counts an extract's places, to tell whether it was cut down to its ways and holds hardly any others. */
export class PlaceShare {
  #all = 0;
  #off = 0;

  add({ kind }: Pick<PoiRow, 'kind'>): void {
    const [family = ''] = kind.split('/');
    this.#all += 1;
    if (!ON_WAYS.has(family)) this.#off += 1;
  }

  /** The share of places off the ways; 0 without any place. */
  get share(): number {
    return this.#off / Math.max(1, this.#all);
  }

  get holdsPlaces(): boolean {
    return this.share >= LEAST_SHARE;
  }
}
