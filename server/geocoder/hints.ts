// The hints that callers may give about where their rows are.
export { type RegionHint, readRegionHint } from './parse/region-hint.ts';
