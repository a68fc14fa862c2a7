/** A title or name on one line: control characters and line breaks become spaces. It is shown as text everywhere. */
export function toPlainText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
