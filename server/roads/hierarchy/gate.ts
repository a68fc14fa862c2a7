// Decides whether a network's hierarchy may answer for the engine: both get the same pairs, and their times are
// compared.
import type { RoadPoint } from '../roads.ts';
import type { PairKind, RoadPair } from './draw-pairs.ts';

/** Why two times differ by more than a tenth. */
export type Reason =
  /** By the engine's own measure its way costs more: it searched less far. */
  | 'engine_dearer'
  /** The engine's way starts or ends on a road that is not the nearest to the place. */
  | 'other_road'
  /** The engine's way turns back where its searches from both ends met. */
  | 'turns_back'
  /** The roads of both ends meet: there the engine searches from one end only, and through private roads too. */
  | 'neighbours'
  /** Both ways use private roads, because there is no other way. The hierarchy uses as few of them as possible. */
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

/** The result, stored with the network. */
export interface GateReport {
  /** For the tested hierarchy. */
  format: string;
  passed: boolean;
  pairs: number;
  /** The pairs whose time is within one percent of the engine's own. */
  withinShare: number;
  farOff: FarOff[];
  /** Why there is no hierarchy, where there is none. */
  why?: string;
}

/** A way: its seconds, and its cost without reaching the roads from the places. Null where there is none. */
export interface EngineWay {
  seconds: number;
  cost: number;
}

export interface BothWays {
  hierarchy: EngineWay | null;
  engine: EngineWay | null;
  /** Examines the engine's way for the cause of the difference. */
  explain(): Promise<Reason>;
}

const LEAST_WITHIN = 0.97;
const WITHIN = 0.01;
const FAR_OFF = 0.1;
/** A smaller difference comes from rounding a place's position along its road. */
const SAME_SECONDS = 0.5;
export const SAME_COST = 1;

/** It passes if 97 percent are within one percent of the engine, and each large difference has a known reason. */
export async function runGate(
  format: string,
  pairs: readonly RoadPair[],
  ask: (from: RoadPoint, to: RoadPoint) => Promise<BothWays>,
): Promise<GateReport> {
  const farOff: FarOff[] = [];
  let [compared, within] = [0, 0];
  for (const { kind, from, to } of pairs) {
    const { hierarchy, engine, explain } = await ask(from, to);
    if (!hierarchy && !engine) continue;
    compared++;
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
  const withinShare = compared === 0 ? 0 : within / compared;
  const passed = withinShare >= LEAST_WITHIN && farOff.every(({ reason }) => reason !== 'unknown');
  return { format, passed, pairs: compared, withinShare, farOff };
}

function offBy(hierarchy: EngineWay | null, engine: EngineWay | null): number {
  if (!hierarchy || !engine) return Number.POSITIVE_INFINITY;
  const difference = Math.abs(hierarchy.seconds - engine.seconds);
  return difference <= SAME_SECONDS ? 0 : difference / Math.max(engine.seconds, SAME_SECONDS);
}
