import { createHash } from 'node:crypto';

/** The length of the parts of a secret to look for: shorter ones occur in any text by chance. */
const PART = 4;
/** The length of parts with only digits, since page numbers, places and dates are digits too. */
const NUMBER_PART = 6;

const hashNames = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/**
 * What a text reveals of values that it must not contain: `part` for four consecutive characters of one (six if all are
 * digits), ignoring case, accents and white space; `hash` for a common hash of one in hexadecimal or Base64. Legitimate
 * hashes of 64 hexadecimal digits are not searched for parts.
 */
export function leaksOf(text: string, secrets: readonly string[]): string[] {
  const plain = fold(text.replace(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gu, '\n'));
  return secrets.flatMap((secret, index) => [
    ...partsOf(secret)
      .filter((part) => plain.includes(part))
      .map((part) => `part ${JSON.stringify(part)} of secret ${index}`),
    ...hashesOf(secret)
      .filter((hash) => text.includes(hash))
      .map((hash) => `hash ${hash.slice(0, 8)}… of secret ${index}`),
  ]);
}

/** Removes case, accents and white space. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s/gu, '');
}

function partsOf(secret: string): string[] {
  const plain = fold(secret);
  const windows = (length: number) =>
    Array.from({ length: Math.max(0, plain.length - length + 1) }, (_, at) => plain.slice(at, at + length));
  return [
    ...windows(PART).filter((part) => !/^[\d\p{P}]+$/u.test(part)),
    ...windows(NUMBER_PART).filter((part) => /^\d+$/u.test(part)),
  ];
}

function hashesOf(secret: string): string[] {
  const forms = new Set([secret, secret.trim(), secret.toLowerCase(), fold(secret)]);
  return [...forms].flatMap((form) =>
    hashNames.flatMap((name) => {
      const hash = createHash(name).update(form).digest();
      return [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')];
    }),
  );
}
