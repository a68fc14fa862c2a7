/** A call in the languages that people paste from; each works when the key stands in MILEPOST_KEY. */
export interface Snippet {
  language: string;
  code: string;
}

export function listSnippets(url: string, request: unknown): Snippet[] {
  return [
    { language: 'curl', code: curl(url, request) },
    { language: 'JavaScript', code: javaScript(url, request) },
    { language: 'Python', code: python(url, request) },
    { language: 'Apps Script', code: appsScript(url, request) },
  ];
}

function curl(url: string, request: unknown): string {
  // In single quotes a shell reads everything as it stands but the quote itself.
  const body = JSON.stringify(request, null, 2).replaceAll("'", `'\\''`);
  return `curl ${url} \\
  -H "Authorization: Bearer $MILEPOST_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`;
}

function javaScript(url: string, request: unknown): string {
  return `import { env } from 'node:process';

const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${env.MILEPOST_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indented(request, 2)}),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error);
console.log(answer);`;
}

function python(url: string, request: unknown): string {
  // JSON is read by json.loads, so that true, false and null need no translation.
  return `import json, os, urllib.error, urllib.request

body = r'''${JSON.stringify(request, null, 2).replaceAll("'''", '\\u0027\\u0027\\u0027')}'''
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
    raise SystemExit(json.load(error)["error"])`;
}

function appsScript(url: string, request: unknown): string {
  return `function callMilepost() {
  const key = PropertiesService.getUserProperties().getProperty('MILEPOST_KEY');
  const response = UrlFetchApp.fetch('${url}', {
    method: 'post',
    contentType: 'application/json',
    headers: { Authorization: 'Bearer ' + key },
    payload: JSON.stringify(${indented(request, 4)}),
    muteHttpExceptions: true,
  });
  const answer = JSON.parse(response.getContentText());
  if (response.getResponseCode() !== 200) throw new Error(answer.error);
  console.log(answer);
}`;
}

/** JSON whose further lines stand as deep as the code around it. */
function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
