import type { BuildOptions } from 'esbuild';

export const PAGE_FOLDER: string;
export const PAGE_BUILDS: readonly (BuildOptions & { write: false })[];
