import { MAX_WEBHOOKS, WEBHOOK_TRIES, type Webhook } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../shared/failures/load-failed.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksQuery } from './webhooks.api.ts';

/**
 * The webhooks that are called when a job ends. Hidden if the server does not support webhooks and none are left to
 * remove.
 */
export function WebhooksCard() {
  const { t } = useTranslation(['jobs', 'common']);
  const webhooks = useQuery(webhooksQuery);
  const { data, error } = webhooks;
  if (data === undefined && error) {
    return (
      <Card className="mt-6" titleLevel={2} title={t('webhooks.title')}>
        <LoadFailed title={t('webhooks.loadFailed')} query={webhooks} />
      </Card>
    );
  }
  if (data === undefined || (!data.is_enabled && data.webhooks.length === 0)) return null;
  return <WebhookList webhooks={data.webhooks} isEnabled={data.is_enabled} />;
}

function WebhookList({ webhooks, isEnabled }: { webhooks: readonly Webhook[]; isEnabled: boolean }) {
  const { t } = useTranslation('jobs');
  const [isAdding, setAdding] = useState(false);
  const list = useKeptFocus<HTMLUListElement>();
  return (
    <Card
      className="mt-6"
      titleLevel={2}
      title={t('webhooks.title')}
      description={t('webhooks.lead', { count: WEBHOOK_TRIES })}
      aside={
        isEnabled ? (
          <Button
            icon={Plus}
            disabled={webhooks.length >= MAX_WEBHOOKS}
            disabledReason={t('webhooks.full', { count: MAX_WEBHOOKS })}
            onClick={() => setAdding(true)}
          >
            {t('webhooks.add')}
          </Button>
        ) : undefined
      }
    >
      {isEnabled ? null : (
        <div className="mb-3">
          <Banner tone="warning" title={t('webhooks.off.title')}>
            {t('webhooks.off.body')}
          </Banner>
        </div>
      )}
      {webhooks.length === 0 ? <p className="text-fg-2">{t('webhooks.none')}</p> : null}
      <ul ref={list} tabIndex={-1}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} isEnabled={isEnabled} />
        ))}
      </ul>
      {isAdding ? <AddWebhookDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
