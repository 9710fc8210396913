import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { errorText } from '../i18n/error-text.ts';

/**
 * A dialog with a form. It stays open while the form is being sent, because the answer may contain something that is
 * shown only once.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  failure,
  isBusy,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string | undefined;
  submitLabel: string;
  /** The error of the form, unless a field shows it. */
  failure?: { readonly title: string; readonly error: Error | null };
  isBusy: boolean;
  /** Whether there is anything to send. */
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      closeLabel={t('close')}
      title={title}
      description={description}
    >
      <form
        className="grid gap-3.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure?.error ? (
          <Banner tone="danger" title={failure.title}>
            {errorText(failure.error)}
          </Banner>
        ) : null}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isBusy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
