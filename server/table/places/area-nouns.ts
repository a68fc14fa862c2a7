import type { AreaKind } from './place-rule.ts';

const KINDS: Readonly<Record<string, AreaKind>> = {
  country: 'nation',
  nation: 'nation',
  state: 'state',
  county: 'county',
  council: 'council',
  'local authority': 'council',
  'council area': 'council',
  town: 'town',
  city: 'town',
  'postcode district': 'postcode',
  zip: 'zip',
  'zip code': 'zip',
};

/** The kind of area that one or two words without plurals name. */
export const areaKindCalled = (words: string): AreaKind | undefined =>
  Object.hasOwn(KINDS, words) ? KINDS[words] : undefined;
