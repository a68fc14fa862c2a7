// Is each record of a pack found again by its own words at its own point?
import type { Database } from '../../../server/db/database.ts';
import { packOf } from '../../../server/gazetteer/pack-name.ts';
import { nearestOn } from '../../../server/geocoder/addresses/along-line.ts';
import { toSegments } from '../../../server/geocoder/candidates/meeting-points.ts';
import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import type { Placement } from '../../../server/geocoder/placement.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { printFigure, shareOf } from '../figures.ts';
import { drawRecords, type PackRecord, wordedTables } from './records.ts';

interface Finding {
  record: PackRecord;
  placement: Placement;
  /** From its own place; null when it was not placed. */
  meters: number | null;
}

const RECORDS = 1000;
const BATCH = 100;
/** As far apart two places are one: the distance by which a text counts as ambiguous. */
const FOUND_METERS = 50;

/** Prints for every pack and table the share found; with `mistakesOf` ('fhrs/city place') what was not, instead. */
export async function findAgain(db: Database, geocoder: Geocoder, mistakesOf?: string): Promise<void> {
  for (const pack of await listPacks(db)) {
    for (const table of wordedTables) {
      const name = `${packOf(pack)} ${table}`;
      if (mistakesOf && !name.startsWith(mistakesOf)) continue;
      const drawn = await drawRecords(db, table, pack, RECORDS);
      if (drawn.length === 0) continue;
      const findings = await ask(geocoder, drawn.filter(isPlain));
      if (mistakesOf) printMissed(findings);
      else printFound(name, drawn, findings);
    }
  }
}

function isPlain({ isAmbiguous, isWithoutPlace }: PackRecord): boolean {
  return !isAmbiguous && !isWithoutPlace;
}

async function ask(geocoder: Geocoder, records: readonly PackRecord[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH);
    const { placements } = await geocoder.geocode(batch.map(({ text }) => ({ address: text })));
    for (const [row, record] of batch.entries()) {
      const placement = placements[row] as Placement;
      findings.push({ record, placement, meters: placement.point && metersFrom(placement.point, record) });
    }
  }
  return findings;
}

/** A street is where its line is. */
function metersFrom(point: Point, { lat, lng, line }: PackRecord): number {
  const segments = toSegments(line ?? []);
  const own = distanceMeters(point, { lat, lng });
  return segments.length === 0 ? own : Math.min(own, distanceMeters(point, nearestOn(segments, point)));
}

function isFound({ meters }: Finding): boolean {
  return meters !== null && meters <= FOUND_METERS;
}

function printFound(name: string, drawn: readonly PackRecord[], findings: readonly Finding[]): void {
  const about = { of: findings.length, drawn: drawn.length };
  if (findings.length > 0) printFigure(`found again: ${name}`, shareOf(findings, isFound), 'share', about);
  const ambiguous = shareOf(drawn, (record) => record.isAmbiguous && !record.isWithoutPlace);
  printFigure(`left out, ambiguous: ${name}`, ambiguous, 'share', { of: drawn.length });
  const without = shareOf(drawn, ({ isWithoutPlace }) => isWithoutPlace);
  if (without > 0)
    printFigure(`left out, no town or postcode: ${name}`, without, 'share', { of: drawn.length });
}

const MOST_SHOWN = 40;

function printMissed(findings: readonly Finding[]): void {
  const missed = findings.filter((finding) => !isFound(finding));
  for (const { record, placement, meters } of missed.slice(0, MOST_SHOWN)) {
    const { status, precision, address, evidence, reason, packs } = placement;
    const { text, lat, lng } = record;
    const away = meters === null ? null : Math.round(meters);
    console.log(
      JSON.stringify({ text, lat, lng, meters: away, status, precision, address, evidence, reason, packs }),
    );
  }
  console.log(JSON.stringify({ missed: missed.length, of: findings.length }));
}
