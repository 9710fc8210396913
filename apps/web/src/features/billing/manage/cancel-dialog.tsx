import type { Subscription } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';

/** The mutation that cancels a subscription. */
interface CancelCall {
  readonly isPending: boolean;
  mutate(
    input: undefined,
    outcome: { readonly onSuccess: () => void; readonly onError: (error: Error) => void },
  ): void;
}

/** Asks before the subscription of a user or an organization is cancelled, and explains what continues until its end. */
export function CancelDialog({
  subscription,
  cancel,
  open,
  onOpenChange,
}: {
  subscription: Subscription;
  /** The mutation to run on confirmation. */
  cancel: CancelCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const words = {
    name: subscription.plan.plan_name,
    date: format.date(new Date(subscription.current_period_end)),
  };
  const organization = subscription.is_organization_subscription ? subscription.organization_name : null;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancel.title', words)}
      description={
        organization === null ? t('cancel.body', words) : t('cancel.bodyShared', { ...words, organization })
      }
      cancelLabel={t('cancel.keep')}
      actionLabel={t('cancel.confirm')}
      tone="danger"
      busy={cancel.isPending}
      onAction={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            onOpenChange(false);
            notify.success(t('cancel.done', words));
          },
          onError: (error) => {
            onOpenChange(false);
            notify.error(t('cancel.failed'), { body: errorText(error) });
          },
        })
      }
    />
  );
}
