const [programKey, outlineKey] = [55_665, 4330];
/** Number of random bytes before the text of a program, and by default before each outline. */
export const firstBytes = 4;

/**
 * Decrypts the encrypted part of a Type 1 program to text, one character per byte (Adobe Type 1 Font Format, chapter 7). It
 * can be hexadecimal. Trailing zeros and a closing word may be decrypted too; the caller cuts off the result.
 */
export function decryptProgram(bytes: Uint8Array, start: number): string {
  const part = bytes.subarray(start);
  const head = Buffer.from(part.subarray(0, firstBytes)).toString('latin1');
  const isDigits = /^[\da-fA-F]{4}$/.test(head);
  const binary = isDigits
    ? Buffer.from(Buffer.from(part).toString('latin1').replace(/\s+/g, ''), 'hex')
    : part;
  return Buffer.from(decrypt(binary, programKey).subarray(firstBytes)).toString('latin1');
}

/** Encrypts the text of a program, in Latin-1. */
export function encryptProgram(text: string): Uint8Array {
  return encrypt(Buffer.from(`\0\0\0\0${text}`, 'latin1'), programKey);
}

/** Decrypts an outline and removes its `hidden` leading bytes; a negative number means that it is not encrypted. */
export function decryptOutline(bytes: Uint8Array, hidden: number): Uint8Array {
  return hidden < 0 ? bytes : decrypt(bytes, outlineKey).subarray(hidden);
}

/** Encrypts an outline with `hidden` leading zero bytes; with a negative number it is left unencrypted. */
export function encryptOutline(outline: Uint8Array, hidden: number): Uint8Array {
  return hidden < 0 ? outline : encrypt(Uint8Array.from([...new Uint8Array(hidden), ...outline]), outlineKey);
}

function decrypt(bytes: Uint8Array, key: number): Uint8Array {
  let state = key;
  return Uint8Array.from(bytes, (cipher) => {
    const plain = cipher ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return plain;
  });
}

function encrypt(plain: Uint8Array, key: number): Uint8Array {
  let state = key;
  return Uint8Array.from(plain, (byte) => {
    const cipher = byte ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}
