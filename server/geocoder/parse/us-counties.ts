// "Clark County", "Orleans Parish": counties of the United States as people write them after a town.

const KINDS = /^(.+?) (?:county|co|parish|borough|census area|municipality|municipio|city and borough)\.?$/iu;

/** 'Clark' for 'Clark County'; null where the text is no county. */
export function usCountyName(text: string): string | null {
  return KINDS.exec(text.trim())?.[1] ?? null;
}

const WRITTEN = /^\p{L}[\p{L}.' -]* (?:county|co\.?|parish)$/iu;

/** True for a part that names only a county. */
export function isUsCounty(part: string): boolean {
  return WRITTEN.test(part);
}
