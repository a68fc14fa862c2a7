import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { TILES_FORMAT } from '../engine/engine-config.ts';
import { HIERARCHY_FORMAT } from '../hierarchy/hierarchy-file.ts';
import { NetworkStore } from '../network-store.ts';
import { buildHierarchy } from './build-hierarchy.ts';
import { runBuilder } from './run-builder.ts';
import { surveyExtract } from './survey-extract.ts';

/** An extract to build, as the source of its format describes it. */
export interface RoadExtract {
  file: string;
  name: string;
  /** ISO date. */
  asOf: string;
  /** False where the extract states no date: asOf is then the day of the build. */
  stated?: false | undefined;
  fictional: boolean;
}

export interface BuildProgress {
  phase: 'reading' | 'building' | 'contracting';
  /** The progress of the phase, 0 to 1. */
  share: number;
}

export interface BuildResult {
  status: 'built' | 'unchanged';
  ways: number;
}

/**
 * Builds one extract's network and puts it into service in place of the one with its name. Servers of this folder
 * switch to it within seconds. Throws BrokenFileError for an extract that the builder cannot use, BuilderError where
 * the builder failed otherwise; nothing has changed then.
 */
export async function buildNetwork(
  folder: string,
  extract: RoadExtract,
  options: { force?: boolean; onProgress?: (progress: BuildProgress) => void; signal?: AbortSignal } = {},
): Promise<BuildResult> {
  const { file, name, asOf, stated, fictional } = extract;
  const onProgress = options.onProgress ?? (() => {});
  const store = new NetworkStore(folder);
  const version = await versionOf(file);
  const known = (await store.list()).find((network) => network.name === name);
  const isSame =
    known?.version === version && known.hierarchy?.format === HIERARCHY_FORMAT && known.stated === stated;
  if (isSame && !options.force) return { status: 'unchanged', ways: known.ways };
  const survey = await surveyExtract(file, (share) => onProgress({ phase: 'reading', share }));
  const building = await store.startBuilding(name);
  try {
    const { signal } = options;
    await runBuilder(file, building.tileFolder, (share) => onProgress({ phase: 'building', share }), signal);
    onProgress({ phase: 'contracting', share: 0 });
    const hierarchy = await buildHierarchy(building.tileFolder, fictional, signal);
    const { size } = await stat(file);
    const network = {
      name,
      version,
      asOf,
      stated,
      fictional,
      fileName: basename(file),
      bytes: size,
      ways: survey.ways,
      hierarchy,
    };
    await store.publish(building.folder, network, survey);
    return { status: 'built', ways: survey.ways };
  } finally {
    await rm(building.folder, { recursive: true, force: true });
  }
}

/** Eight hex digits of a hash over the extract and the format of its tiles. */
async function versionOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(TILES_FORMAT);
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex').slice(0, 8);
}
