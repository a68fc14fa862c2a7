/** The seconds of a Retry-After header, '120' or a date (RFC 9110, 10.2.3); null where there is none. */
export function retryAfterSeconds(header: string | null | undefined): number | null {
  if (header === undefined || header === null) return null;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
