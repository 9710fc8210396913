import { createHash } from 'node:crypto';

/** Parts of so many letters of a secret are looked for: shorter ones stand in any text by chance. */
const PART = 4;
/** The same of parts that are all digits, as numbers of pages, places and days are digits too. */
const NUMBER_PART = 6;

const hashNames = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/**
 * What a text tells of values that it must not hold: `part` for four letters in a row of one (six where all are digits),
 * whatever their case, accents and blanks; `hash` for a common hash of one as hexadecimal or Base64. Hashes that belong
 * there, of 64 hexadecimal digits, are no parts.
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

/** Without case, accents and blanks. */
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
