import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../http/app-error.ts';

/** The client's key of a run, from `Idempotency-Key`. Throws `request.invalid`. */
export function runKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const [given] = [headers['idempotency-key']].flat();
  if (given === undefined || RUN_KEY.test(given)) return given;
  throw new AppError('request.invalid', {
    fields: { 'idempotency-key': 'Must be 1 to 200 printable characters' },
  });
}

const RUN_KEY = /^[\x21-\x7e]{1,200}$/;
