import { z } from 'zod';
import type { HashListing } from './source.ts';

const DOWNLOADS = /^(https:\/\/api\.os\.uk\/downloads\/v1\/products\/\w+\/downloads)\?/;

const listing = z.array(z.object({ url: z.string(), md5: z.string() }));

/**
 * Ordnance Survey lists the downloads of a product, each with its MD5, at the address of a download without its query:
 * https://osdatahub.os.uk/docs/downloads/technicalSpecification
 */
export const osHashes: HashListing = {
  addressOf: (download) => DOWNLOADS.exec(download)?.[1] ?? null,
  read(text, download) {
    return listing.parse(JSON.parse(text)).find(({ url }) => url === download)?.md5 ?? null;
  },
};
