import type { Subscription } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { mayBuy } from '../plan-facts.ts';
import { useAutoRenew } from '../subscription.api.ts';
import { useRenewalSentence } from './use-renewal-sentence.ts';

/** Whether the plan renews automatically, and a link to change it. */
export function RenewalCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const isForBuyer = mayBuy(subscription);
  return (
    <Card title={t('settings.title')}>
      <AutoRenewal subscription={subscription} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span>
          <b className="block font-medium">{t('settings.plan')}</b>
          <span className="text-sm text-fg-3">
            {t(isForBuyer ? 'settings.planHint' : 'settings.planOfOrganization')}
          </span>
        </span>
        {isForBuyer ? (
          <Link to="/pricing" className={buttonClass({ size: 'sm' })}>
            {t('settings.changePlan')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

function AutoRenewal({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const change = useAutoRenew();
  const sentence = useRenewalSentence(subscription);
  const { source, status, may_manage, auto_renew } = subscription;
  if (source === 'given' || !may_manage) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <b className="block font-medium">{t('settings.autoRenew')}</b>
          <span className="text-sm text-fg-3">{sentence}</span>
        </span>
        {may_manage ? null : <Badge icon={Lock}>{t('settings.ownerDecides')}</Badge>}
      </div>
    );
  }
  // A trial that was not bought ends automatically, and what has ended cannot be renewed.
  const isChangeable = source === 'bought' && ['active', 'trialing', 'past_due'].includes(status);
  return (
    <Switch
      label={t('settings.autoRenew')}
      description={sentence}
      checked={change.isPending ? change.variables : auto_renew}
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
