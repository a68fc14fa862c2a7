/** An id for one press of a button: 32 hex digits. `crypto.randomUUID` is missing in a frame that is not secure. */
export function makeAskId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
