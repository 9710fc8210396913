import type { Organization, Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactRows } from '../../../ui/layout/fact-rows.tsx';
import { CancelDialog, StatusBadge, useRenewalSentence } from '../../billing/index.ts';
import {
  useCancelOrganizationSubscription,
  useOrganizationPortal,
  useOrganizationRenewal,
} from './subscription.api.ts';

/** The plan and its status; owner and admins decide about its renewal, only the owner about plan and payment. */
export function PlanCard({
  organization,
  subscription,
}: {
  organization: Organization;
  subscription: Subscription;
}) {
  const { t } = useTranslation(['organization', 'billing']);
  const format = useFormat();
  const may = organization.permissions;
  const { plan, source, status, current_period_end, cancel_at_period_end } = subscription;
  const isRenewable = source === 'bought' && ['active', 'trialing', 'past_due'].includes(status);
  const lines: [name: string, value: string][] = [
    [
      t('subscription.price'),
      source === 'bought'
        ? `${format.money(plan.metadata.price)} ${t(`billing:per.${plan.period_unit}`)}`
        : t('subscription.notPaid'),
    ],
    [
      t(cancel_at_period_end ? 'billing:billing.ends' : 'billing:billing.periodEnds'),
      format.date(new Date(current_period_end)),
    ],
  ];
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {plan.plan_name} <StatusBadge subscription={subscription} />
        </span>
      }
      footer={
        may.includes('plan.buy') ? (
          <OwnerButtons organization={organization} subscription={subscription} />
        ) : null
      }
    >
      <FactRows facts={lines} />
      {may.includes('plan.renewal') ? (
        <div className="mt-3 grid gap-3 border-t border-line pt-3">
          <Renewal orgId={organization.org_id} subscription={subscription} isChangeable={isRenewable} />
          {isRenewable && status === 'active' && !cancel_at_period_end ? (
            <Cancel orgId={organization.org_id} subscription={subscription} />
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

function OwnerButtons({
  organization,
  subscription,
}: {
  organization: Organization;
  subscription: Subscription;
}) {
  const { t } = useTranslation(['organization', 'billing']);
  const portal = useOrganizationPortal(organization.org_id);
  return (
    <>
      {subscription.has_portal ? (
        <Button
          size="sm"
          loading={portal.isPending}
          onClick={() =>
            portal.mutate(undefined, {
              onError: (error) => notify.error(t('billing:billing.portalFailed'), { body: errorText(error) }),
            })
          }
        >
          {t('billing:billing.changeCard')}
        </Button>
      ) : null}
      <Link to="/pricing" className={buttonClass({ size: 'sm' })}>
        {t('billing:settings.changePlan')}
      </Link>
    </>
  );
}

function Renewal({
  orgId,
  subscription,
  isChangeable,
}: {
  orgId: string;
  subscription: Subscription;
  isChangeable: boolean;
}) {
  const { t } = useTranslation('billing');
  const change = useOrganizationRenewal(orgId);
  const sentence = useRenewalSentence(subscription);
  return (
    <Switch
      label={t('settings.autoRenew')}
      description={sentence}
      checked={change.isPending ? change.variables : subscription.auto_renew}
      disabled={change.isPending || !isChangeable}
      onChange={(next) =>
        change.mutate(next, {
          onSuccess: () => notify.success(t(next ? 'settings.enabled' : 'settings.disabled')),
          onError: (error) =>
            notify.error(t('settings.failed'), { body: `${errorText(error)} (AUTO_RENEW_FAILED)` }),
        })
      }
    />
  );
}

function Cancel({ orgId, subscription }: { orgId: string; subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrganizationSubscription(orgId);
  return (
    <div className="flex justify-end">
      <Button variant="danger-ghost" size="sm" onClick={() => setAsking(true)}>
        {t('billing.cancel')}
      </Button>
      <CancelDialog subscription={subscription} cancel={cancel} open={isAsking} onOpenChange={setAsking} />
    </div>
  );
}
