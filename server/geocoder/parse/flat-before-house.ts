// "Ground floor flat 45 Commercial Road": its storey names the flat, so the number behind it is that of the house.

export const STOREYS = String.raw`\d{1,2}(?:st|nd|rd|th)|ground|first|second|third|fourth|fifth|sixth|top|upper|lower|hall|attic`;
/** Named after its place in the house: "garden flat". */
export const NAMED_FLAT =
  '(?:basement|garden|attic|top|ground|upper|lower|rear) (?:flat|maisonette|apartment)';

/** The flat as far as its number, which a street's name follows. */
const FLAT_BY_STOREY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${STOREYS}) (?:floor|fl) (?:flat|maisonette|apartment)|${NAMED_FLAT}) (?=\d{1,4}[a-z]?(?:-\d{1,4}[a-z]?)? \p{L}{2})`,
  'iu',
);
const FIRST_NUMBER = /^\d+[a-z]?(?:-\d+[a-z]?)?/i;

/**
 * The parts, with flat and house apart. Where another number is left, that may be the house's: "Top floor flat 3, Rose
 * House, 45 Commercial Road".
 */
export function flatBeforeHouse(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => {
    const found = FLAT_BY_STOREY.exec(part);
    if (!found) return [part];
    const house = part.slice(found.index + found[0].length);
    const others = [
      part.slice(0, found.index),
      house.replace(FIRST_NUMBER, ''),
      ...parts.toSpliced(index, 1),
    ];
    return others.some((text) => /\d/.test(text)) ? [part] : [part.slice(0, -house.length).trim(), house];
  });
}
