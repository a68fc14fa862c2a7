import { curlExample } from '../http/pages/curl-example.ts';

/** What a start says once it is ready; without a key of its own it says how one is made. */
export function readyWords(baseUrl: string, key: string | null): string {
  const lines = [`Milepost answers at ${baseUrl} (explorer: ${baseUrl}/developers)`];
  if (key === null)
    return [...lines, 'Make a key: npm run key -- create --account EMAIL --name NAME'].join('\n');
  return [...lines, `Your key: ${key}`, '', 'Try it:', '', curlExample(baseUrl, key), ''].join('\n');
}
