import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

/** The header of a pretended event: `t=<seconds>,v1=<HMAC-SHA-256 of t.body>`, as real providers write it. */
export function signEvent(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

/** Whether a header was made for these bytes with this secret, lately. */
export function isSignatureOf(secret: string, body: string, header: string, now: Date): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  return hex !== '' && isRecent && timingSafeEqual(mac(secret, Number(time), body), Buffer.from(hex, 'hex'));
}

function mac(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}
