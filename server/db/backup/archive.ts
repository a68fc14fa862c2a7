// The content of an archive of the embedded database, by entry name.

/** The database's data folder. */
export const DATA = 'postgres';
/**
 * Files of the home folder that belong to it. The password is first, as it determines where the data goes. The other is
 * this machine's key.
 */
export const HOME_FILES = ['postgres-password', 'local-key'] as const;
/** Where the backup began; the last entry. */
export const LABEL = `${DATA}/backup_label`;
