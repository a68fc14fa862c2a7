// A person states where a row that is held for review is.
import type { CorrectionAnswer } from '../../../shared/api/corrections.ts';
import type { PlaceSeen } from '../../sidebar-job.ts';
import { ask, askEndpoint } from './ask-service.ts';
import { checkId } from './new-job.ts';

/** The current answer of an input, then its other candidates; empty where nothing is known about the input. */
export function listPlaces(input: string, askId: string): PlaceSeen[] {
  const { records } = askEndpoint(
    'geocode_batch',
    { addresses: [input] },
    `sidebar-places-${checkId(askId)}`,
  );
  return records.flatMap(({ location: { value }, address, other_places = [] }) => [
    ...(value ? [{ address: address ?? input, ...value }] : []),
    ...other_places.map((other) => ({ address: other.address, ...other.location })),
  ]);
}

/** It replaces an earlier correction of the same input, so repeating it changes nothing. */
export function keepPlace(body: { input: string; lat: number; lng: number }): { lat: number; lng: number } {
  const { correction } = ask<{ correction: CorrectionAnswer }>('/corrections', {
    method: 'post',
    body,
    isRepeatable: true,
  });
  return { lat: correction.lat, lng: correction.lng };
}
