/** Seconds until the service accepts the next call; null where it states none. */
export function readRetryAfter(response: GoogleAppsScript.URL_Fetch.HTTPResponse): number | null {
  const headers = response.getHeaders() as Record<string, string>;
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'retry-after');
  const seconds = name === undefined ? Number.NaN : Number(headers[name]);
  return seconds >= 0 ? seconds : null;
}
