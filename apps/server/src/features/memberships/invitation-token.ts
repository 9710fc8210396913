import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of an invitation's link: its id, and what only this server can make of it. None is kept. */
export function writeInvitationToken(secret: string, invitationId: string): string {
  return `${invitationId}.${sign(secret, invitationId)}`;
}

/** The id of the invitation that a token opens; null for a token that this server did not make. */
export function readInvitationToken(secret: string, token: string): string | null {
  const [id = '', given = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, id));
  const actual = Buffer.from(given);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs && rest.length === 0 ? id : null;
}

function sign(secret: string, invitationId: string): string {
  return createHmac('sha256', secret).update(`invitation\n${invitationId}`).digest('base64url');
}
