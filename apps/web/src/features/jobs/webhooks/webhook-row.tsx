import type { Webhook } from '@sladd/contract';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookActs } from './webhook-acts.tsx';

/** One webhook: whether it is active, its latest delivery, and buttons to test, rotate the secret and remove. */
export function WebhookRow({ webhook, isEnabled }: { webhook: Webhook; isEnabled: boolean }) {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const { url, is_active: isActive } = webhook;
  return (
    <li aria-label={url} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">{url}</b>
        {isActive ? (
          <Badge tone="success" icon={Bell}>
            {t('webhooks.state.on')}
          </Badge>
        ) : (
          <Badge icon={BellOff}>{t('webhooks.state.off')}</Badge>
        )}
      </div>
      <OldSecret until={webhook.old_secret_until} />
      <WebhookActs webhook={webhook} isEnabled={isEnabled} onTested={() => setOpen(true)} />
      <Collapsible className="mt-1" open={isOpen} onOpenChange={setOpen} title={t('webhooks.deliveries')}>
        <DeliveryList webhookId={webhook.id} />
      </Collapsible>
    </li>
  );
}

function OldSecret({ until }: { until: string | null }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const end = until === null ? null : new Date(until);
  if (end === null || end.getTime() <= Date.now()) return null;
  return (
    <p className="text-sm text-fg-3">
      {t('webhooks.oldSecret', { date: format.shortDate(end), time: format.time(end) })}
    </p>
  );
}
