/** A pack's only name, 'openstreetmap/newport-2023-06-13'. */
export function packOf({ source, part }: { source: string; part: string }): string {
  return `${source}/${part}`;
}
