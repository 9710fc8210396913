import type { DeliveryFailure, WebhookEventType } from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** A URL that is notified when jobs of its owner end. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  is_active: Truth;
  /** Encrypted with the server's secret. */
  secret: string;
  old_secret: string | null;
  /** Until when deliveries are also signed with the old secret. */
  old_secret_until: Instant | null;
  created_at: Instant;
}

/** One notification to one webhook, with ids, states and counts only. */
export interface WebhookDeliveryTable {
  /** The `webhook-id`. */
  id: string;
  webhook_id: string;
  job_id: string | null;
  type: WebhookEventType;
  /** JSON, as signed and sent. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** The number of claims for sending. */
  tries: number;
  status: number | null;
  failure: DeliveryFailure | null;
  due_at: Instant;
  /** Until then only one server may send it; null if unclaimed. */
  claimed_until: Instant | null;
  created_at: Instant;
  tried_at: Instant | null;
}
