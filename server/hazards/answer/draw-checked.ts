import type { CheckedRecord } from '../../../shared/api/check-live-hazards.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import type { MapLayer } from '../../maps/content/map-content.ts';
import { type BesideRows, pinLayer, pinsOfRow } from '../../maps/content/pin-layer.ts';

const STATES: readonly { state: CheckedRecord['state']; name: string; color: string }[] = [
  { state: 'outside_coverage', name: 'outside coverage', color: '#b4babf' },
  { state: 'clear', name: 'clear', color: '#009e73' },
  { state: 'near', name: 'near', color: '#56b4e9' },
  { state: 'inside', name: 'inside', color: '#0072b2' },
];

/** Draws checked places as layers by state, those inside on top. */
export function drawChecked(records: readonly CheckedRecord[], beside: BesideRows): MapLayer[] {
  return STATES.flatMap(({ state, name, color }) => {
    const pins = records.flatMap((record, index) =>
      record.state === state ? pinsOfRow(record, index, beside, toldOf(record)) : [],
    );
    return pins.length > 0 ? [pinLayer(name, pins.slice(0, MAP_LIMITS.rowsPerLayer), { color })] : [];
  });
}

function toldOf({ state, warnings: [worst] }: CheckedRecord) {
  const { level, peril, area, ends } = worst ?? {};
  return { state, ...(worst && { level, peril, area, ends }) };
}
