/** How a body is written in a language's text. The page's script does it in the same way (snippet-script.ts). */
export type BodyStyle = 'shell' | 'python' | 'indent2' | 'indent4';

/** A call in one language, to be pasted. It works when the key is in MILEPOST_KEY. */
export interface Snippet {
  language: string;
  before: string;
  style: BodyStyle;
  after: string;
}

export function listSnippets(url: string): Snippet[] {
  return [curl(url), python(url), typeScript(url), appsScript(url)];
}

/** A body in the form for a language's text. */
export function writeBody(style: BodyStyle, request: unknown): string {
  const text = JSON.stringify(request, null, 2);
  // In single quotes a shell takes every character literally, except the quote itself.
  if (style === 'shell') return text.replaceAll("'", `'\\''`);
  // json.loads reads the JSON, so that true, false and null need no translation.
  if (style === 'python') return text.replaceAll("'''", '\\u0027\\u0027\\u0027');
  // Its further lines are indented like the code around it.
  return text.replaceAll('\n', style === 'indent2' ? '\n  ' : '\n    ');
}

const curl = (url: string): Snippet => ({
  language: 'curl',
  before: `curl ${url} \\
  -H "Authorization: Bearer $MILEPOST_KEY" \\
  -H "Content-Type: application/json" \\
  -d '`,
  style: 'shell',
  after: "'",
});

const typeScript = (url: string): Snippet => ({
  language: 'TypeScript',
  before: `import { env } from 'node:process';

const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${env.MILEPOST_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(`,
  style: 'indent2',
  after: `),
});
const answer = (await response.json()) as { message: string; error?: string };
if (!response.ok) throw new Error(answer.error);
console.log(answer.message);`,
});

const python = (url: string): Snippet => ({
  language: 'Python',
  before: `import json, os, urllib.error, urllib.request

body = r'''`,
  style: 'python',
  after: `'''
request = urllib.request.Request(
    "${url}",
    data=body.encode(),
    headers={
        "Authorization": "Bearer " + os.environ["MILEPOST_KEY"],
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response))
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)["error"])`,
});

const appsScript = (url: string): Snippet => ({
  language: 'Apps Script',
  before: `function callMilepost() {
  const key = PropertiesService.getUserProperties().getProperty('MILEPOST_KEY');
  const response = UrlFetchApp.fetch('${url}', {
    method: 'post',
    contentType: 'application/json',
    headers: { Authorization: 'Bearer ' + key },
    payload: JSON.stringify(`,
  style: 'indent4',
  after: `),
    muteHttpExceptions: true,
  });
  const answer = JSON.parse(response.getContentText());
  if (response.getResponseCode() !== 200) throw new Error(answer.error);
  console.log(answer);
}`,
});
