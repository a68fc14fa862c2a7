import { eaFloods } from './ea-floods/feed.ts';
import type { Feed } from './feed.ts';
import { gdacs } from './gdacs/feed.ts';
import { nhc } from './nhc/feed.ts';
import { nws } from './nws/feed.ts';
import { samplefordGb, samplefordUs } from './sampleford/feeds.ts';
import { usgs } from './usgs/feed.ts';

/** Every feed, in the order in which answers list them. */
export const feeds: readonly Feed[] = [eaFloods, nws, usgs, nhc, gdacs, samplefordGb, samplefordUs];
