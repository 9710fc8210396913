import type { WebhookDelivery } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { deliveriesQuery } from './webhooks.api.ts';

const looks = {
  waiting: { tone: 'neutral', icon: Clock },
  delivered: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
} as const satisfies Record<WebhookDelivery['state'], object>;

/** The latest deliveries to a webhook and their responses. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation(['jobs', 'common']);
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(webhookId));
  if (data === undefined && error) {
    return (
      <Banner
        tone="danger"
        title={t('webhooks.deliveriesFailed')}
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  }
  if (data === undefined) return <Skeleton className="h-14 rounded-3" />;
  if (data.length === 0) return <p className="py-1 text-fg-2">{t('webhooks.noDeliveries')}</p>;
  return (
    <ol className="divide-y divide-line">
      {data.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} now={new Date()} />
      ))}
    </ol>
  );
}

function Delivery({ delivery, now }: { delivery: WebhookDelivery; now: Date }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const { tone, icon } = looks[delivery.state];
  const at = new Date(delivery.tried_at ?? delivery.created_at);
  const next = delivery.next_at === null || delivery.tries === 0 ? null : new Date(delivery.next_at);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block">{t(`webhooks.type.${delivery.type}`)}</span>
        <span className="block font-mono text-sm text-fg-3 wrap-anywhere">{delivery.job ?? delivery.id}</span>
      </span>
      <span className="text-sm text-fg-2">
        {[
          answerOf(delivery, t),
          t('webhooks.tries', { count: delivery.tries }),
          next === null ? format.ago(at, now) : t('webhooks.again', { time: format.time(next) }),
        ].join(' · ')}
      </span>
      <Badge tone={tone} icon={icon}>
        {t(`webhooks.delivery.${delivery.state}`)}
      </Badge>
    </li>
  );
}

/** The response to the latest attempt in words, or its HTTP status. */
function answerOf(
  { status, failure, tries }: WebhookDelivery,
  t: ReturnType<typeof useTranslation<'jobs'>>['t'],
): string {
  if (failure !== null && failure !== 'status') return t(`webhooks.answer.${failure}`);
  if (status !== null) return t('webhooks.answer.status', { status });
  return t(tries === 0 ? 'webhooks.answer.notYet' : 'webhooks.answer.none');
}
