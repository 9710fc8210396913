/** The minimum of OWASP for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 600_000;
const format = 'sladd-key';

interface Sealed {
  readonly format: typeof format;
  readonly version: 1;
  readonly kdf: 'PBKDF2-SHA256';
  readonly iterations: number;
  readonly cipher: 'AES-256-GCM';
  readonly salt: string;
  readonly iv: string;
  readonly sealed: string;
}

/** The person behind a pseudonym. */
export interface KeyEntry {
  readonly alias: string;
  readonly names: readonly string[];
}

/** Encrypts the key to the pseudonyms with a passphrase: JSON text without any name. */
export async function sealKey(entries: readonly KeyEntry[], passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFrom(passphrase, salt, ITERATIONS);
  const plain = new TextEncoder().encode(JSON.stringify(entries));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const file: Sealed = {
    format,
    version: 1,
    kdf: 'PBKDF2-SHA256',
    iterations: ITERATIONS,
    cipher: 'AES-256-GCM',
    salt: base64(salt),
    iv: base64(iv),
    sealed: base64(new Uint8Array(sealed)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Decrypts the key to the pseudonyms; null if the text is not such a file, was changed, or the passphrase is wrong. */
export async function openKey(text: string, passphrase: string): Promise<KeyEntry[] | null> {
  try {
    const file = JSON.parse(text) as Sealed;
    if (file.format !== format || file.version !== 1 || !(file.iterations <= 10 * ITERATIONS)) return null;
    const key = await keyFrom(passphrase, bytes(file.salt), file.iterations);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(file.iv) },
      key,
      bytes(file.sealed),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as KeyEntry[];
  } catch {
    return null;
  }
}

async function keyFrom(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Byte by byte: a call takes no more than some hundred thousand arguments. */
function base64(content: Uint8Array): string {
  let binary = '';
  for (const byte of content) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
