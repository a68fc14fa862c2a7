/** The name of an area as compared: 'Baltimore County' and 'County of Baltimore' are one. */
export function areaKey(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '');
  return plain
    .replace(/\b(county|parish|borough|council|city of|of|the|district|metropolitan|london borough)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
