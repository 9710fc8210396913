const KEY_BYTES = 16;

/**
 * A unique key of 32 hexadecimal digits, also across reloads. Unlike `randomUUID`, it also works on a page served
 * over plain HTTP.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
