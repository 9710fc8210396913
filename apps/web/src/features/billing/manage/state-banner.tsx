import type { Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { isMereMember } from '../plan-facts.ts';
import { useAutoRenew, usePortal } from '../subscription.api.ts';

/** Notices about the subscription: that this is only its last known state, that the user is a mere member, and problems. */
export function StateBanner({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <LastKnown subscription={subscription} />
      <MemberNote subscription={subscription} />
      <Standing subscription={subscription} />
    </>
  );
}

function LastKnown({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  if (!subscription.is_last_known) return null;
  return (
    <Banner tone="warning" title={t('state.lastKnown.title')}>
      {t('state.lastKnown.body', {
        name: subscription.plan.plan_name,
        date: format.date(new Date(subscription.current_period_end)),
      })}
    </Banner>
  );
}

function MemberNote({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  if (!isMereMember(subscription)) return null;
  return (
    <Banner title={t('state.member.title')}>
      {t('state.member.body', { organization: subscription.organization_name ?? '' })}
    </Banner>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const portal = usePortal();
  const renew = useAutoRenew();
  const { status, cancel_at_period_end, may_manage, has_portal, next_payment } = subscription;
  const words = {
    name: subscription.plan.plan_name,
    date: format.date(new Date(subscription.current_period_end)),
  };
  if (status === 'active' && cancel_at_period_end) {
    return (
      <Banner
        icon={CalendarClock}
        title={t('state.cancelled.title', words)}
        action={
          may_manage ? (
            <Button
              variant="primary"
              size="sm"
              loading={renew.isPending}
              onClick={() =>
                renew.mutate(true, {
                  onSuccess: () => notify.success(t('settings.enabled')),
                  onError: (error) =>
                    notify.error(t('settings.failed'), { body: `${errorText(error)} (AUTO_RENEW_FAILED)` }),
                })
              }
            >
              {t('state.cancelled.undo')}
            </Button>
          ) : null
        }
      >
        {t('state.cancelled.body')}
      </Banner>
    );
  }
  if (status === 'past_due') {
    return (
      <Banner
        tone="danger"
        title={t('state.pastDue.title')}
        action={
          may_manage && has_portal ? (
            <Button
              variant="primary"
              size="sm"
              loading={portal.isPending}
              onClick={() =>
                portal.mutate(undefined, {
                  onError: (error) => notify.error(t('billing.portalFailed'), { body: errorText(error) }),
                })
              }
            >
              {t('billing.changeCard')}
            </Button>
          ) : null
        }
      >
        {next_payment
          ? t('state.pastDue.next', { date: format.date(new Date(next_payment.at)) })
          : t('state.pastDue.body')}
      </Banner>
    );
  }
  if (status === 'active' || status === 'trialing') return null;
  return (
    <Banner
      tone="warning"
      title={t(`state.${status === 'incomplete' ? 'incomplete' : 'ended'}.title`, words)}
      action={
        may_manage ? (
          <Link to="/pricing" className={buttonClass({ size: 'sm', variant: 'primary' })}>
            {t('viewPlans')}
          </Link>
        ) : null
      }
    >
      {t('state.ended.body')}
    </Banner>
  );
}
