// "Clark County", "Orleans Parish": counties of the United States as they are written behind a town.

const KINDS = /^(.+?) (?:county|co|parish|borough|census area|municipality|municipio|city and borough)\.?$/iu;

/** 'Clark' of 'Clark County'; null where the text says of itself that it is none. */
export function usCountyName(text: string): string | null {
  return KINDS.exec(text.trim())?.[1] ?? null;
}

const WRITTEN = /^\p{L}[\p{L}.' -]* (?:county|co\.?|parish)$/iu;

/** True of a part that names nothing but a county. */
export function isUsCounty(part: string): boolean {
  return WRITTEN.test(part);
}
