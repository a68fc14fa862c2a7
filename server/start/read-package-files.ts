import { foreignText } from '../../shared/foreign-value.ts';
import { readCountries } from '../hazards/countries.ts';
import { readIcons } from '../maps/content/maki.ts';
import { pageFiles } from '../maps/page-files.ts';
import { listKinds } from '../nearby/kinds/kinds.ts';

/** A file of an installed package, or of the build, is missing or broken. */
export class IncompleteProgramError extends Error {}

/** What calls need of files, each cached by its reader. */
const READERS: readonly (() => unknown)[] = [listKinds, readIcons, readCountries, pageFiles];

const MOST_SHOWN = 300;

/**
 * Reads the data files of packages before anybody calls: the first call would wait for them, and a package that is
 * replaced while the server runs would fail it. Throws IncompleteProgramError.
 */
export function readPackageFiles(readers = READERS): void {
  try {
    for (const read of readers) read();
  } catch (error) {
    // Further lines name the files that asked for it.
    const [why] = foreignText(error instanceof Error ? error.message : error, MOST_SHOWN).split('\n', 1);
    throw new IncompleteProgramError(
      `files of its packages are missing or broken; npm ci installs them again (${why})`,
      { cause: error },
    );
  }
}
