import { curlExample } from '../http/pages/curl-example.ts';

/** The key of a local machine, and the file that stores it for its owner alone. */
export interface ReadyKey {
  key: string;
  file: string;
  /** True when a person reads along. An output that is not a terminal may be a log. */
  isTerminal: boolean;
}

/** The message of a start once it is ready. Without a key of its own it explains how to make one. */
export function readyMessage(baseUrl: string, ready: ReadyKey | null): string {
  const lines = [`Milepost answers at ${baseUrl} (explorer: ${baseUrl}/developers)`];
  if (ready === null)
    return [...lines, 'Make a key: npm run key -- create --account EMAIL --name NAME'].join('\n');
  const { key, file, isTerminal } = ready;
  const shown = isTerminal ? `Your key: ${key}` : `Your key is in ${file}`;
  const sent = isTerminal ? key : `$(cat '${file}')`;
  return [...lines, shown, '', 'Try it:', '', curlExample(baseUrl, sent), ''].join('\n');
}
