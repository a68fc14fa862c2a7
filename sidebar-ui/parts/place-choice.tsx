import { useRef, useState } from 'preact/hooks';
import type { PlaceSeen } from '../../addon/sidebar-job.ts';
import { makeAskId } from '../ask-id.ts';
import { useSidebar } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { BusyButton } from './busy-button.tsx';
import { ErrorNote } from './note.tsx';

/** Where a held row is: the place that was answered is confirmed, or another one is chosen. */
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
    say(seen.length === 0 ? NO_PLACE : `${seen.length} to choose from.`);
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
        <BusyButton look="slim" busy={busy === 'sidebarPlaces' ? 'Looking it up' : null} onClick={look}>
          Choose its place
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
          {index === 0 ? `It is ${place.address}` : place.address}
        </button>
      ))}
    </div>
  );
}

const NO_PLACE = 'No place is known for it. Correct the row.';

const keptAt = ({ address }: PlaceSeen) => `From now on placed at ${address}. Ask again for its answer.`;
