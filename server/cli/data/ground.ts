// Manages the ground file of all maps from the command line.
import { findGroundFile, forgetGroundFile } from '../../maps/ground-file/kept-ground-file.ts';
import { checkGroundFile, loadGroundFile } from '../../maps/ground-file/load-ground-file.ts';
import { BrokenFileError } from '../../sources/source.ts';
import { type CommandContext, CommandError, UsageError } from '../run-command.ts';
import { formatBytes } from './format-progress.ts';

export async function loadGround({ db, config }: CommandContext, given: readonly string[]): Promise<string> {
  const [address, ...others] = given;
  if (address === undefined || others.length > 0)
    throw new UsageError('load ground of which file? One .pmtiles file, or s3://bucket/key');
  const { bytes, maxZoom, asOf } = await loadGroundFile(db, address, config.objectStore);
  return `ground: ${address}, ${formatBytes(bytes)}, up to zoom ${maxZoom}, as of ${asOf}. It stays where it is: every server reads it there`;
}

export async function removeGround({ db }: CommandContext): Promise<string> {
  const address = await forgetGroundFile(db);
  if (address === null) throw new CommandError('no ground file is loaded');
  return `removed ground ${address} from the maps; the file is left`;
}

/** The problem with the loaded file. */
export async function checkGround({ db, config }: CommandContext): Promise<string[]> {
  const file = await findGroundFile(db);
  if (file === null) return [];
  try {
    const { hash } = await checkGroundFile(file.address, config.objectStore);
    return hash === file.hash ? [] : [`ground: ${file.address} is another file now: load it again`];
  } catch (error) {
    if (error instanceof BrokenFileError) return [`ground: ${error.message}`];
    throw error;
  }
}

/** The line in `list`, under the sources. */
export async function listGround({ db }: CommandContext): Promise<string[]> {
  const file = await findGroundFile(db);
  const head = 'ground  PMTiles file of the Protomaps basemap, drawn under all maps';
  if (file === null) return [head, '  not loaded; npm run data -- load ground <file.pmtiles>'];
  return [
    head,
    `  ${file.address}  ${formatBytes(file.bytes)}  up to zoom ${file.maxZoom}  as of ${file.asOf}`,
  ];
}
