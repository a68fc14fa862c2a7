/**
 * A call that works when pasted into a shell: an address, a town and a ZIP code. A shell variable as key is not quoted.
 */
export function curlExample(baseUrl: string, key: string): string {
  return `curl ${baseUrl}/v1/geocode_batch \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"addresses": ["12 High Street, Sampleford, SF1 1AA", "Newport, Wales", "Baltimore, MD 21201"]}'`;
}
