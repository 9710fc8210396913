import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signature. */
const TOLERANCE_SECONDS = 300;

/**
 * The signature header of a sandbox event: `t=<seconds>,v1=<HMAC-SHA-256 of t.body>`, in the format of real providers.
 */
export function signEvent(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

/** Whether a header is a recent signature of these bytes with this secret. */
export function isSignatureOf(secret: string, body: string, header: string, now: Date): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  return hex !== '' && isRecent && timingSafeEqual(mac(secret, Number(time), body), Buffer.from(hex, 'hex'));
}

function mac(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}
