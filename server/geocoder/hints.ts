// What callers may say of where their rows are.
export { type RegionHint, readRegionHint } from './parse/region-hint.ts';
