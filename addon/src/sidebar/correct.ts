// Where a person says that a held row is.
import type { CorrectionAnswer } from '../../../shared/api/corrections.ts';
import type { PlaceSeen } from '../../sidebar-job.ts';
import { ask, askEndpoint } from './ask-service.ts';
import { checkId } from './new-job.ts';

/** The place that an input is answered with, then the others that it may mean; none where nothing is known of it. */
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

/** An earlier one of the same input is replaced, so asking twice is asking once. */
export function keepPlace(body: { input: string; lat: number; lng: number }): { lat: number; lng: number } {
  const { correction } = ask<{ correction: CorrectionAnswer }>('/corrections', {
    method: 'post',
    body,
    isRepeatable: true,
  });
  return { lat: correction.lat, lng: correction.lng };
}
