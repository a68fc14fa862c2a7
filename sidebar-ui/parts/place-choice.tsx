import { useRef, useState } from 'preact/hooks';
import type { PlaceSeen } from '../../addon/sidebar-job.ts';
import { makeAskId } from '../ask-id.ts';
import { useSidebar } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';
import { BusyButton } from './busy-button.tsx';
import { ErrorNote } from './note.tsx';

/** The place of a held row: the answered place is confirmed, or another one is chosen. */
export function PlaceChoice({ input }: { input: string }) {
  const { say } = useSidebar();
  const { busy, error, call } = useCall();
  const [places, setPlaces] = useState<readonly PlaceSeen[] | null>(null);
  const [kept, setKept] = useState<PlaceSeen | null>(null);
  const askId = useRef(makeAskId());

  async function look(): Promise<void> {
    const seen = await call('sidebarPlaces', { input, ask_id: askId.current });
    if (!seen) return;
    setPlaces(seen);
    say(seen.length === 0 ? NO_PLACE : t('{0} to choose from.', seen.length));
  }

  async function keep(place: PlaceSeen): Promise<void> {
    const { lat, lng } = place;
    if (!(await call('sidebarCorrect', { input, lat, lng }))) return;
    setKept(place);
    say(keptAt(place));
  }

  if (kept) return <p class="soft">{keptAt(kept)}</p>;
  return (
    <div class="places">
      <ErrorNote error={error} onRetry={places ? undefined : look} />
      {places === null && (
        <BusyButton look="slim" busy={busy === 'sidebarPlaces' ? t('Looking it up') : null} onClick={look}>
          {t('Choose its place')}
        </BusyButton>
      )}
      {places?.length === 0 && <p>{NO_PLACE}</p>}
      {places?.map((place, index) => (
        <button
          type="button"
          class="button slim"
          key={`${place.lat} ${place.lng}`}
          onClick={() => keep(place)}
        >
          {index === 0 ? t('It is {0}', place.address) : place.address}
        </button>
      ))}
    </div>
  );
}

const NO_PLACE = t('No place is known for it. Correct the row.');

const keptAt = ({ address }: PlaceSeen) => t('From now on placed at {0}. Ask again for its answer.', address);
