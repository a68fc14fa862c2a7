// What an archive of the embedded database holds, by the names in it.

/** The database's own folder. */
export const DATA = 'postgres';
/** Files of the home that belong to it: the password first, as it says where the data goes; the key of this machine. */
export const HOME_FILES = ['postgres-password', 'local-key'] as const;
/** Where the backup began; the last entry. */
export const LABEL = `${DATA}/backup_label`;
