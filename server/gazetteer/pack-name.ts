export interface PackName {
  source: string;
  part: string;
}

/** A pack's only name, 'openstreetmap/newport-2023-06-13'. */
export function packOf({ source, part }: PackName): string {
  return `${source}/${part}`;
}
