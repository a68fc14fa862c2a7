/**
 * A data set with its date, in words: 'OS Open Names, 2026-01-01', or 'ZIP points, loaded 2026-11-23' where it states
 * none.
 */
export function sourceWords(source: { name: string; as_of: string; stated?: false | undefined }): string {
  return `${source.name}, ${source.stated === false ? 'loaded ' : ''}${source.as_of}`;
}
