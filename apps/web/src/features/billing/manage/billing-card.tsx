import type { Subscription } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { FactRows } from '../../../ui/layout/fact-rows.tsx';
import { isMereMember } from '../plan-facts.ts';
import { useCancelSubscription, usePortal } from '../subscription.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** Period, cycle, next payment and card, collapsible, and the cancellation. */
export function BillingCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const portal = usePortal();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useCancelSubscription();
  const { payments, has_portal, may_manage } = subscription;
  const mayCancel = isCancellable(subscription);
  const lines = useBillingFacts(subscription);
  return (
    <section className="overflow-hidden rounded-4 border border-line bg-panel px-5 py-3.5">
      <Collapsible title={t('billing.title')} defaultOpen triggerClassName="text-md">
        <FactRows facts={lines} />
        <div className="mt-3 mb-1 flex flex-wrap justify-between gap-2">
          {has_portal && may_manage ? (
            <Button
              size="sm"
              loading={portal.isPending}
              onClick={() =>
                portal.mutate(undefined, {
                  onError: (error) => notify.error(t('billing.portalFailed'), { body: errorText(error) }),
                })
              }
            >
              {t(subscription.status === 'past_due' ? 'billing.payNow' : 'billing.changeCard')}
            </Button>
          ) : (
            <span />
          )}
          {mayCancel ? (
            <Button variant="danger-ghost" size="sm" onClick={() => setCancelling(true)}>
              {t('billing.cancel')}
            </Button>
          ) : null}
        </div>
        {payments.length > 0 ? <PaymentsTable payments={payments} /> : null}
      </Collapsible>
      <CancelDialog
        subscription={subscription}
        cancel={cancel}
        open={isCancelling}
        onOpenChange={setCancelling}
      />
    </section>
  );
}

/** Cycle, end, next payment and card, as far as known. */
function useBillingFacts(subscription: Subscription): [name: string, value: string][] {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan, source, usage, current_period_end, next_payment, payment_method } = subscription;
  const isGiven = source === 'given';
  const lines: [name: string, value: string][] = [];
  if (!isGiven) lines.push([t('billing.cycle'), t(`cycle.${plan.period_unit}`)]);
  // A given plan renews by itself: without a limit of pages, nothing changes when its period ends.
  if (!isGiven || usage.pages_limit !== null) {
    lines.push([
      t(subscription.cancel_at_period_end ? 'billing.ends' : 'billing.periodEnds'),
      format.date(new Date(current_period_end)),
    ]);
  }
  if (next_payment) {
    const date = format.date(new Date(next_payment.at));
    lines.push([
      t('billing.next'),
      t('billing.nextPayment', { date, amount: format.money(next_payment.amount) }),
    ]);
  } else if (isPaymentShown(subscription)) lines.push([t('billing.next'), t('billing.none')]);
  if (payment_method) {
    lines.push([
      t('billing.card'),
      t('billing.cardOf', {
        brand: payment_method.brand.charAt(0).toUpperCase() + payment_method.brand.slice(1),
        last4: payment_method.last4,
        until: `${String(payment_method.exp_month).padStart(2, '0')}/${String(payment_method.exp_year).slice(-2)}`,
      }),
    ]);
  }
  return lines;
}

/**
 * Whether a missing payment means that there is none: for subscriptions that renew, an organization shows payments only
 * to its owner.
 */
function isPaymentShown({ user_role_in_organization, auto_renew }: Subscription): boolean {
  return !auto_renew || user_role_in_organization === null || user_role_in_organization === 'owner';
}

/** Only an active, purchased subscription can be cancelled, once, by users who may manage it. */
function isCancellable(subscription: Subscription): boolean {
  const { status, cancel_at_period_end, may_manage, source } = subscription;
  return (
    status === 'active' &&
    !cancel_at_period_end &&
    may_manage &&
    source === 'bought' &&
    !isMereMember(subscription)
  );
}
