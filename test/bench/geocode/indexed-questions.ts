// Buildings that are in the index or were taken out of it, as listed and as people write them.
import type { Random } from '../../../server/sampleford/random.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import type { Corruption } from './corruption.ts';
import { corruptions } from './corruptions.ts';
import type { GeocodeQuestion } from './question.ts';

export function askClean(building: IndexedBuilding, index: BuildingIndex): GeocodeQuestion | null {
  if (index.isAmbiguous(building, building)) return null;
  return { ...about(building), kind: 'clean', variant: 'as listed', text: writeLine(building) };
}

/** The corruption of this turn, or the next one of these ways that the address can be written in. */
export function askCorrupted(
  building: IndexedBuilding,
  index: BuildingIndex,
  turn: number,
  random: Random,
  ways: readonly Corruption[] = corruptions,
): GeocodeQuestion | null {
  for (let step = 0; step < ways.length; step++) {
    const corruption = ways[(turn + step) % ways.length];
    const text = corruption?.write(building, random);
    if (!corruption || !text) continue;
    const sent = { ...building, ...(corruption.drops ? { [corruption.drops]: '' } : {}) };
    if (index.isAmbiguous(building, sent)) return null;
    return { ...about(building), kind: 'corrupted', variant: corruption.name, text };
  }
  return null;
}

export function askHeldOut(building: IndexedBuilding, index: BuildingIndex): GeocodeQuestion | null {
  if (index.isStillIndexed(building)) return null;
  return {
    ...about(building),
    kind: 'held_out',
    variant: building.city || 'no town',
    text: writeLine(building),
  };
}

export function about({ country, lat, lng, streetKey }: IndexedBuilding) {
  return { country, truth: { lat, lng }, street: streetKey };
}
