import { createHash, createHmac } from 'node:crypto';
import { keyFor, openText, sealText } from '../../sealed-text.ts';

/** Encrypts the client secret of an organization. */
export function sealClientSecret(secret: string, organizationId: string, text: string): string {
  return sealText({ secret, use: 'client secrets', owner: organizationId }, text);
}

/** Null if the server's secret has changed: then the client secret must be entered again. */
export function openClientSecret(secret: string, organizationId: string, sealed: string): string | null {
  return openText({ secret, use: 'client secrets', owner: organizationId }, sealed);
}

export function sealIdToken(secret: string, sessionId: string, text: string): string {
  return sealText({ secret, use: 'id tokens', owner: sessionId }, text);
}

export function openIdToken(secret: string, sessionId: string, sealed: string): string | null {
  return openText({ secret, use: 'id tokens', owner: sessionId }, sealed);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The secrets of a sign-in, derived from its state and the browser's cookie, so that they cannot be derived from a copy
 * of the database.
 */
export function bindingOf(secret: string, state: string, browser: string) {
  const derive = (use: string) =>
    createHmac('sha256', keyFor(secret, `sso ${use}`))
      .update(`${state}\n${browser}`)
      .digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
