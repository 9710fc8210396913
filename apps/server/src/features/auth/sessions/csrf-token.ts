import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A CSRF token: a random part and its HMAC together with the session id. It cannot be forged without the secret, so
 * planting a cookie from a sibling domain does not help.
 */
export function makeCsrfToken(secret: string, sessionId: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(secret, sessionId, random)}`;
}

/** Whether the token was issued for this session with this secret. */
export function isCsrfTokenOf(secret: string, sessionId: string, token: string): boolean {
  const [random, signature, ...rest] = token.split('.');
  if (!random || !signature || rest.length > 0) return false;
  const expected = Buffer.from(sign(secret, sessionId, random));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(secret: string, sessionId: string, random: string): string {
  return createHmac('sha256', secret).update(`csrf\n${sessionId}\n${random}`).digest('base64url');
}
