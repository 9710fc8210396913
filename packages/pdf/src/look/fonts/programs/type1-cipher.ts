const [programKey, outlineKey] = [55_665, 4330];
/** Bytes before the text of a program that mean nothing, and as a rule those before each outline. */
export const firstBytes = 4;

/**
 * The encrypted part of a Type 1 program as text, one character per byte (Adobe Type 1 Font Format, chapter 7). It can be
 * written in digits. Zeros and a closing word can follow; what they decrypt to is left to the reader to cut off.
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

/** The encrypted part of a font program, of its text in Latin-1. */
export function encryptProgram(text: string): Uint8Array {
  return encrypt(Buffer.from(`\0\0\0\0${text}`, 'latin1'), programKey);
}

/** An outline without the `hidden` bytes before it; fewer than none say that it is not encrypted. */
export function decryptOutline(bytes: Uint8Array, hidden: number): Uint8Array {
  return hidden < 0 ? bytes : decrypt(bytes, outlineKey).subarray(hidden);
}

/** An outline encrypted behind `hidden` bytes of nothing; a number below zero leaves it plain. */
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
