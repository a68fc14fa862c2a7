/** Fields as they are shown: name and text, blank ones left out. */
export function toFieldTexts(fields: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === '') return [];
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}
