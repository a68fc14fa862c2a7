import { toProperCase } from '../../addresses/proper-case.ts';

export interface House {
  houseNumber: string;
  houseName: string;
  street: string;
  locality: string;
}

// 'Flat 3', 'Flat B', 'Apartment 12a', 'Ground Floor Flat', 'First Floor', 'Basement Flat 2'
const UNIT =
  /^(?:(?:flat|apartment|apt|unit|room|studio|maisonette) (?:no\.? ?)?(?:\d+[a-z]?|[a-z])|[a-z]+ floor(?: flat| maisonette)?(?: \d+[a-z]?| [a-z])?|(?:basement|top|rear|garden|attic) (?:flat|maisonette)(?: \d+[a-z]?| [a-z])?|flat|maisonette)(?=$|[\s,])[\s,]*/i;
// '12 High Street', '12a High Street', '12-14 High Street', '12 - 14, High Street'
const NUMBERED = /^(\d+[a-z]?(?:\s?-\s?\d+[a-z]?)?)(?:\s+(\S.*))?$/i;

/**
 * The building in the lines of a certificate, which assessors write freely: 'Flat 3, 12 High Street', 'Flat 3' and '12
 * High Street', 'Rose Cottage' and 'High Street', '12' and 'High Street'. Null when nothing is left.
 */
export function readHouse(lines: readonly string[]): House | null {
  const parts = lines
    .flatMap((line) => line.split(','))
    .map((part) => part.trim().replace(UNIT, '').trim())
    .filter(Boolean);
  // The building's name may be before the number, as in 'Rose House, 12 High Street'.
  for (const [at, part] of parts.slice(0, 2).entries()) {
    const [, number, rest] = NUMBERED.exec(part) ?? [];
    if (!number) continue;
    const street = rest ?? parts[at + 1];
    if (!street) return null;
    const after = parts[rest ? at + 1 : at + 2] ?? '';
    return toHouse(number.replaceAll(/\s/g, ''), parts.slice(0, at).join(', '), street, after);
  }
  const [name, street, locality = ''] = parts;
  return name && street ? toHouse('', name, street, locality) : null;
}

function toHouse(houseNumber: string, name: string, street: string, locality: string): House {
  return {
    houseNumber,
    houseName: toProperCase(name),
    street: toProperCase(street),
    locality: toProperCase(locality),
  };
}
