import type { GeocodeInput, Placement } from './placement.ts';

/** Places rows: the same input and map version give the same placement, in any batch, order or process. */
export interface Geocoder {
  /** One placement per input, in the same order. */
  geocode(inputs: GeocodeInput[]): Promise<Placement[]>;
  /** Short label of the loaded data and the calibration. */
  mapVersion(): Promise<string>;
}
