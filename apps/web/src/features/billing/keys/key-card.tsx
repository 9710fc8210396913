import type { ApiKey } from '@sladd/contract';
import { clsx } from 'clsx';
import { Check, Clock, Copy, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { useDeleteApiKey } from './api-keys.api.ts';

/** Keys that expire within this time are highlighted. */
const SOON_MS = 7 * 86_400_000;

/** One key: its name, id, permissions and dates, and its deletion in two steps. */
export function KeyCard({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  const { t } = useTranslation(['billing', 'common']);
  const [isAsking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { state, copy } = useCopied();
  const leftMs = Date.parse(apiKey.expires_at) - now.getTime();
  const isOver = leftMs <= 0;
  const id = `sladd_${apiKey.id}`;
  const keep = () => {
    setAsking(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => trigger.current?.focus());
  };
  return (
    <li
      aria-label={apiKey.name}
      className={clsx(
        'overflow-hidden rounded-4 border bg-panel',
        isAsking ? 'border-danger-line' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-3.5 pr-3.5 pl-5 max-md:pl-4 lg:grid-cols-[minmax(0,1fr)_auto_32px]">
        <div className="min-w-0">
          <h2 className={clsx('flex flex-wrap items-center gap-2 text-md', isOver && 'text-fg-2')}>
            <span className="min-w-0 wrap-anywhere">{apiKey.name}</span>
            {apiKey.permissions.map((permission) => (
              <Badge key={permission}>{t(`permission.${permission}`)}</Badge>
            ))}
            {isOver ? (
              <Badge icon={Clock}>{t('keys.expired')}</Badge>
            ) : leftMs < SOON_MS ? (
              <Badge tone="warning" icon={Clock}>
                {t('keys.endsSoon')}
              </Badge>
            ) : null}
          </h2>
          <span className="mt-0.5 flex items-center gap-0.5 text-fg-2">
            <span className="font-mono text-[0.94em]">{id}</span>
            <IconButton
              size="xs"
              icon={state === 'copied' ? Check : Copy}
              label={state === 'copied' ? t('common:copied') : t('keys.copyId', { id })}
              onClick={() => copy(id)}
            />
            <span role="status" className="text-sm text-fg-3">
              {state === 'copied' ? t('common:copied') : state === 'failed' ? t('common:copyFailed') : ''}
            </span>
          </span>
        </div>
        <Dates apiKey={apiKey} now={now} isOver={isOver} />
        {isAsking ? (
          <span />
        ) : (
          <span className="max-lg:col-start-2 max-lg:row-start-1">
            <IconButton
              ref={trigger}
              icon={Trash2}
              label={t('keys.deleteNamed', { name: apiKey.name })}
              onClick={() => setAsking(true)}
            />
          </span>
        )}
      </div>
      {isAsking ? <Question apiKey={apiKey} onKeep={keep} /> : null}
    </li>
  );
}

function Dates({ apiKey, now, isOver }: { apiKey: ApiKey; now: Date; isOver: boolean }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const expires = new Date(apiKey.expires_at);
  const facts: [name: string, value: string][] = [
    [t('keys.created'), format.shortDate(new Date(apiKey.created_at))],
    [
      t('keys.lastUsed'),
      apiKey.last_used === null ? t('keys.neverUsed') : format.ago(new Date(apiKey.last_used), now),
    ],
    [
      t(isOver ? 'keys.expiredOn' : 'keys.expires'),
      t('keys.exactly', { date: format.shortDate(expires), time: format.time(expires) }),
    ],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(104px,auto))] gap-y-2 max-lg:col-span-2 sm:flex sm:flex-wrap">
      {facts.map(([name, value], index) => (
        <div
          key={name}
          className={clsx('pr-4 sm:min-w-[124px] sm:pr-5', index > 0 && 'sm:border-l sm:border-line sm:pl-5')}
        >
          <dt className="text-sm text-fg-3">{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The confirmation of a deletion. The safe button comes first and has the focus. */
function Question({ apiKey, onKeep }: { apiKey: ApiKey; onKeep: () => void }) {
  const { t } = useTranslation('billing');
  const remove = useDeleteApiKey();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-t border-danger-line bg-danger-soft py-2.5 pr-3.5 pl-5"
    >
      <Icon as={TriangleAlert} className="text-danger" />
      <span className="min-w-0 flex-1 basis-60">{t('keys.deleteWarning')}</span>
      <Button ref={safe} size="sm" onClick={onKeep}>
        {t('keys.keep')}
      </Button>
      <Button
        variant="danger"
        size="sm"
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(apiKey.id, {
            onSuccess: () => notify.success(t('keys.deleted')),
            onError: (error) => notify.error(t('keys.deleteFailed'), { body: errorText(error) }),
          })
        }
      >
        {t('keys.delete')}
      </Button>
    </div>
  );
}
