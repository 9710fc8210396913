import { createHash, createHmac } from 'node:crypto';
import { keyFor, openText, sealText } from '../../sealed-text.ts';

/** Encrypts the secret that a provider gave an organization. */
export function sealClientSecret(secret: string, organizationId: string, text: string): string {
  return sealText({ secret, use: 'client secrets', owner: organizationId }, text);
}

/** Null when the server has another secret by now: then it has to be entered anew. */
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
 * What a sign-in keeps to itself until it ends, worked out from its state and from what lies in the browser alone: a copy of
 * the database finishes no sign-in.
 */
export function bindingOf(secret: string, state: string, browser: string) {
  const derive = (use: string) =>
    createHmac('sha256', keyFor(secret, `sso ${use}`))
      .update(`${state}\n${browser}`)
      .digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
