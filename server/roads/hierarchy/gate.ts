// Decides whether a network's hierarchy may answer for the engine: both get the same pairs, and their times are
// compared.
import type { RoadPoint } from '../roads.ts';
import type { Pair, PairKind } from './draw-pairs.ts';

/** Why two times differ by more than a tenth. */
export type Reason =
  /** By the engine's own measure its way costs more: it searched less far. */
  | 'engine_dearer'
  /** It starts or ends on a road that is not the nearest of the place. */
  | 'other_road'
  /** It turns back where its searches from both ends met. */
  | 'turns_back'
  /** The roads of both ends meet: there it searches from one end alone, and through private roads too. */
  | 'neighbours'
  /** Both ways lead through private roads, for want of any other: the hierarchy's by as few of them as can be. */
  | 'through_private'
  | 'unknown';

/** A pair whose times differ by more than a tenth; seconds are null where there is no way. */
export interface FarOff {
  kind: PairKind;
  from: RoadPoint;
  to: RoadPoint;
  seconds: number | null;
  engineSeconds: number | null;
  reason: Reason;
}

/** What came of it, kept with the network. */
export interface GateReport {
  /** Of the hierarchy that was asked. */
  format: string;
  passed: boolean;
  pairs: number;
  /** Of the pairs, those whose time is within one percent of the engine's own. */
  withinShare: number;
  farOff: FarOff[];
  /** Why there is no hierarchy to ask, where there is none. */
  why?: string;
}

/** A way: its seconds, and its cost without that of reaching the roads from the places. Null where there is none. */
export interface EngineWay {
  seconds: number;
  cost: number;
}

export interface BothWays {
  hierarchy: EngineWay | null;
  engine: EngineWay | null;
  /** Looks into the engine's way for what sets it apart. */
  explain(): Promise<Reason>;
}

const LEAST_WITHIN = 0.97;
const WITHIN = 0.01;
const FAR_OFF = 0.1;
/** Less than this is what the rounding of a place along its road makes. */
const SAME_SECONDS = 0.5;
export const SAME_COST = 1;

/** It passes with 97 percent within one percent of the engine, and a known reason for each that is far off. */
export async function runGate(
  format: string,
  pairs: readonly Pair[],
  ask: (from: RoadPoint, to: RoadPoint) => Promise<BothWays>,
): Promise<GateReport> {
  const farOff: FarOff[] = [];
  let [asked, within] = [0, 0];
  for (const { kind, from, to } of pairs) {
    const { hierarchy, engine, explain } = await ask(from, to);
    if (!hierarchy && !engine) continue;
    asked++;
    const off = offBy(hierarchy, engine);
    if (off <= WITHIN) within++;
    if (off <= FAR_OFF) continue;
    const isDearer = hierarchy && engine && engine.cost > hierarchy.cost + SAME_COST;
    farOff.push({
      kind,
      from,
      to,
      seconds: hierarchy?.seconds ?? null,
      engineSeconds: engine?.seconds ?? null,
      reason: isDearer ? 'engine_dearer' : await explain(),
    });
  }
  const withinShare = asked === 0 ? 0 : within / asked;
  const passed = withinShare >= LEAST_WITHIN && farOff.every(({ reason }) => reason !== 'unknown');
  return { format, passed, pairs: asked, withinShare, farOff };
}

function offBy(hierarchy: EngineWay | null, engine: EngineWay | null): number {
  if (!hierarchy || !engine) return Number.POSITIVE_INFINITY;
  const difference = Math.abs(hierarchy.seconds - engine.seconds);
  return difference <= SAME_SECONDS ? 0 : difference / Math.max(engine.seconds, SAME_SECONDS);
}
