import type { DeliveryFailure, WebhookEventType } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** An address that is told when jobs of its owner end. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  is_active: Truth;
  /** Sealed with the server's secret. */
  secret: string;
  old_secret: string | null;
  /** Until when the old secret signs beside the new one. */
  old_secret_until: Instant | null;
  created_at: Instant;
}

/** One thing told to one address. Ids, states and counts. */
export interface WebhookDeliveryTable {
  /** The `webhook-id`. */
  id: string;
  webhook_id: string;
  job_id: string | null;
  type: WebhookEventType;
  /** JSON, as it is signed and sent. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** How often it was claimed for sending. */
  tries: number;
  status: number | null;
  failure: DeliveryFailure | null;
  due_at: Instant;
  /** Until then one server alone may send it; null when none is about to. */
  claimed_until: Instant | null;
  created_at: Instant;
  tried_at: Instant | null;
}
