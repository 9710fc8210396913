import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of an invitation link: its id and an HMAC. It is not stored. */
export function writeInvitationToken(secret: string, invitationId: string): string {
  return `${invitationId}.${sign(secret, invitationId)}`;
}

/** The invitation id of a token; null if this server did not issue it. */
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
