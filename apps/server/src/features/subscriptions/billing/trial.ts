import { createHmac } from 'node:crypto';
import type { Plan } from '@sladd/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { PlanOwner } from '../../../plans/plan-owner.ts';
import { findSubscription, newSubscription, saveSubscription } from '../subscriptions.store.ts';

const DAY_MS = 86_400_000;

/**
 * Starts a free trial for a user or the user's organization, once per person, even with a new address or a new account
 * for the old address. Throws `subscription.trial_used`.
 */
export async function startTrial(
  { db, clock, newId, secret }: Pick<Deps, 'db' | 'clock' | 'newId' | 'secret'>,
  user: { readonly id: string; readonly email: string },
  owner: PlanOwner,
  plan: Plan,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const persons = [user.id, user.email.toLowerCase()].map((name) =>
    createHmac('sha256', secret).update(`trial\n${name}`).digest('hex'),
  );
  const end = new Date(now.getTime() + (plan.trial_days ?? 0) * DAY_MS).toISOString();
  await db.transaction().execute(async (transaction) => {
    for (const person of persons) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('trials_used')
        .values({ person, used_at: at })
        .onConflict((conflict) => conflict.column('person').doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) throw new AppError('subscription.trial_used');
    }
    const present = await findSubscription(transaction, owner);
    if (present?.source === 'bought') throw new AppError('subscription.trial_used');
    await saveSubscription(transaction, {
      ...newSubscription({ id: newId(), owner, at: now }),
      plan_code: plan.plan_code,
      status: 'trialing',
      source: 'trial',
      current_period_end: end,
      cancel_at_period_end: 1,
      check_at: end,
    });
  });
}
