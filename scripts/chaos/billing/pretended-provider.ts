import { signEvent } from '../../../apps/server/src/adapters/billing/sandbox/event-signature.ts';
import { changeState } from '../../../apps/server/src/adapters/billing/sandbox/sandbox.store.ts';
import {
  SANDBOX_SIGNATURE,
  sandboxEventSecret,
} from '../../../apps/server/src/adapters/billing/sandbox/sandbox-billing.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { addMonths } from './add-months.ts';

/** A provider outside the server, which tells of what happened until somebody says yes, and now and then once more. */
export class PretendedProvider {
  readonly #secret: string;

  constructor(serverSecret: string) {
    this.#secret = sandboxEventSecret(serverSecret);
  }

  /** Delivers the event with an id; resolves with whether the server said yes. */
  async deliver(
    address: string,
    event: { readonly id: string; readonly customer: string },
  ): Promise<boolean> {
    const body = JSON.stringify({ ...event, type: 'customer.changed' });
    const headers = { [SANDBOX_SIGNATURE]: signEvent(this.#secret, body, new Date()) };
    const reply = await fetch(new URL('/api/subscriptions/webhook', address), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    await reply.arrayBuffer();
    return reply.ok;
  }
}

/** Renews somebody's year at the provider, while the server does not run. */
export async function renewYear(db: Database, customer: string): Promise<void> {
  await changeState(db, customer, (state) => {
    const held = state.subscription;
    if (!held) throw new Error('nothing was bought');
    const end = addMonths(new Date(held.period_end), 12).toISOString();
    return { ...state, subscription: { ...held, period_start: held.period_end, period_end: end } };
  });
}
