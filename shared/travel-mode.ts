export const TRAVEL_MODES = ['drive', 'walk', 'cycle'] as const;

export type TravelMode = (typeof TRAVEL_MODES)[number];
