import defaults from './default-config.json' with { type: 'json' };

/** A place in the engine's own form. */
export interface EnginePlace {
  lat: number;
  lon: number;
  radius?: number;
  minimum_reachability?: number;
}

interface LocatedStart {
  edges:
    | { distance: number; outbound_reach: number; correlated_lat: number; correlated_lon: number }[]
    | null;
}

/** The number of crossings that a road must lead to. With fewer it counts as cut off from all others. */
const LEADS_ON = defaults.loki.service_defaults.minimum_reachability;

/**
 * Finds where an area begins, so that it agrees with journeys. For an area's start the engine requires that the other
 * roads can be reached from it and that it can be reached from them. For a journey's start it requires only the first.
 * Beside a one-way street that the extract's edge cuts off, an area would begin a block further away. `meters`: from the
 * place to its road. `locate` is the engine's own, for one place.
 */
export async function findStarts(
  place: EnginePlace,
  costing: string,
  locate: (query: string) => Promise<string>,
): Promise<{ starts: EnginePlace[]; meters: number }> {
  const edgesAt = async (at: EnginePlace) => {
    const [located] = JSON.parse(
      await locate(JSON.stringify({ locations: [at], costing, verbose: true })),
    ) as LocatedStart[];
    return located?.edges ?? [];
  };
  const distances = (await edgesAt(place)).map(({ distance }) => distance);
  // The engine refuses a place without a road.
  const furthest = Math.max(0, ...distances);
  // One distance: the nearest road is two-way, as almost everywhere.
  if (distances.every((distance) => distance === furthest)) return { starts: [place], meters: furthest };
  const within = await edgesAt({ ...place, radius: Math.ceil(furthest) });
  const [start] = within
    .filter(({ outbound_reach: reach }) => reach >= LEADS_ON)
    .sort((a, b) => a.distance - b.distance);
  if (!start || start.distance >= furthest) return { starts: [place], meters: furthest };
  // Both the nearest road, however short, and the one that leads on.
  const starts = [place, { lat: start.correlated_lat, lon: start.correlated_lon }].map((at) => ({
    ...at,
    minimum_reachability: 1,
  }));
  return { starts, meters: start.distance };
}
