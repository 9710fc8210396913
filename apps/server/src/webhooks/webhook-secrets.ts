import { openText, sealText } from '../sealed-text.ts';
import type { WebhookRow } from './deliveries.store.ts';

const USE = 'webhook secrets';

/** Encrypts the secret of a webhook. */
export function sealWebhookSecret(secret: string, webhookId: string, text: string): string {
  return sealText({ secret, use: USE, owner: webhookId }, text);
}

/** The secrets of a webhook that are valid at an instant, newest first; empty if the server's secret has changed. */
export function secretsAt(secret: string, row: WebhookRow, at: Date): string[] {
  const isOldValid = row.old_secret_until !== null && row.old_secret_until > at.toISOString();
  return [row.secret, isOldValid ? row.old_secret : null].flatMap((sealed) => {
    const opened = sealed === null ? null : openText({ secret, use: USE, owner: row.id }, sealed);
    return opened === null ? [] : [opened];
  });
}
