import {
  type HazardKind,
  type HazardLevel,
  type HazardMeaning,
  type Peril,
  stepLower,
} from '../../../shared/hazard-terms.ts';

type EventType = 'EQ' | 'TC' | 'FL' | 'VO' | 'WF' | 'TS' | 'DR';
type Colour = 'Red' | 'Orange' | 'Green';

interface EventMeaning {
  peril: Peril;
  kind: HazardKind;
  /** Rated by a model within minutes, without a human review. */
  isAutomatic: boolean;
}

/** Null: no peril. */
const EVENTS: Readonly<Record<EventType, EventMeaning | null>> = {
  EQ: { peril: 'earthquake', kind: 'footprint', isAutomatic: true },
  TS: { peril: 'coastal', kind: 'warning', isAutomatic: true },
  TC: { peril: 'tropical', kind: 'warning', isAutomatic: true },
  WF: { peril: 'fire', kind: 'warning', isAutomatic: true },
  FL: { peril: 'flood', kind: 'warning', isAutomatic: false },
  VO: { peril: 'volcano', kind: 'warning', isAutomatic: false },
  DR: null,
};

const LEVELS: Readonly<Record<Colour, HazardLevel>> = { Red: 'severe', Orange: 'warning', Green: 'watch' };

/** The meaning of a type and a colour; null for an event that is no peril, undefined for unknown words. */
export function meaningOf(type: string, colour: string): HazardMeaning | null | undefined {
  if (!Object.hasOwn(EVENTS, type) || !Object.hasOwn(LEVELS, colour)) return undefined;
  const event = EVENTS[type as EventType];
  if (event === null) return null;
  const { peril, kind, isAutomatic } = event;
  const level = LEVELS[colour as Colour];
  return { peril, kind, level: isAutomatic ? stepLower(level) : level };
}
