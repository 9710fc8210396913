const KEY_BYTES = 16;

/**
 * A key that nothing else has, also after the page was loaded again: 32 hexadecimal digits. Unlike `randomUUID` it is
 * there on a page served over plain HTTP too.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
