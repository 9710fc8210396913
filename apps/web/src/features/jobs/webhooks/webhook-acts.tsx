import type { Webhook } from '@sladd/contract';
import { KeyRound, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useDeleteWebhook, useRotateSecret, useSwitchWebhook, useTestWebhook } from './webhooks.api.ts';

/** The actions for a webhook. */
export function WebhookActs({
  webhook: { id, url, is_active: isActive },
  isEnabled,
  onTested,
}: {
  webhook: Webhook;
  isEnabled: boolean;
  onTested: () => void;
}) {
  const { t } = useTranslation('jobs');
  const [question, setQuestion] = useState<'rotate' | 'remove' | null>(null);
  const test = useTestWebhook();
  const turn = useSwitchWebhook();
  const rotate = useRotateSecret();
  const failed = (act: 'test' | 'turn' | 'rotate') => (error: unknown) =>
    notify.error(t(`webhooks.${act}Failed`), { body: errorText(error) });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={Send}
        loading={test.isPending}
        disabled={!isEnabled || !isActive}
        disabledReason={t(isEnabled ? 'webhooks.test.isOff' : 'webhooks.off.title')}
        aria-label={t('webhooks.test.named', { url })}
        onClick={() => void test.mutateAsync(id).then(onTested, failed('test'))}
      >
        {t('webhooks.test')}
      </Button>
      <Button
        size="sm"
        loading={turn.isPending}
        aria-label={t(isActive ? 'webhooks.turnOff.named' : 'webhooks.turnOn.named', { url })}
        onClick={() => void turn.mutateAsync({ id, isActive: !isActive }).catch(failed('turn'))}
      >
        {t(isActive ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <Button
        size="sm"
        icon={KeyRound}
        aria-label={t('webhooks.rotate.named', { url })}
        onClick={() => setQuestion('rotate')}
      >
        {t('webhooks.rotate')}
      </Button>
      <Button
        size="sm"
        icon={Trash2}
        aria-label={t('webhooks.remove.named', { url })}
        onClick={() => setQuestion('remove')}
      >
        {t('webhooks.remove')}
      </Button>
      <AlertDialog
        open={question === 'rotate' && !rotate.data}
        onOpenChange={(open) => setQuestion(open ? 'rotate' : null)}
        title={t('webhooks.rotate.title')}
        description={t('webhooks.rotate.body')}
        cancelLabel={t('webhooks.rotate.keep')}
        actionLabel={t('webhooks.rotate.do')}
        busy={rotate.isPending}
        onAction={() => void rotate.mutateAsync(id).catch(failed('rotate'))}
      />
      {rotate.data ? (
        <SecretOnce
          webhook={rotate.data}
          onDone={() => {
            setQuestion(null);
            rotate.reset();
          }}
        />
      ) : null}
      <RemoveQuestion id={id} isOpen={question === 'remove'} onClose={() => setQuestion(null)} />
    </div>
  );
}

function RemoveQuestion({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('jobs');
  const remove = useDeleteWebhook();
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhooks.remove.title')}
      description={t('webhooks.remove.body')}
      cancelLabel={t('webhooks.remove.keep')}
      actionLabel={t('webhooks.remove.do')}
      tone="danger"
      busy={remove.isPending}
      onAction={() =>
        remove.mutate(id, {
          onSuccess: () => notify.success(t('webhooks.removed')),
          onError: (error) => {
            onClose();
            notify.error(t('webhooks.removeFailed'), { body: errorText(error) });
          },
        })
      }
    />
  );
}
