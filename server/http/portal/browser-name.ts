// Browsers also send the names of others: the first entry here that occurs in the text counts.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A User-Agent header in words that its owner recognises: 'Firefox on Linux'. */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([pattern]) => pattern.test(text))?.[1];
  const system = find(SYSTEMS);
  return `${find(BROWSERS) ?? 'another program'}${system ? ` on ${system}` : ''}`;
}
