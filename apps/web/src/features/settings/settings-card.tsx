import type { SettingValues } from '@sladd/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { saveFailureText } from './save-failure.ts';
import { useUpdateSettings } from './settings.api.ts';
import { useUnsaved } from './unsaved.ts';
import type { Draft } from './use-draft.ts';
import { useSaveAgain } from './use-save-again.ts';

/** A card of settings with its own save button. */
export function SettingsCard<K extends keyof SettingValues>({
  title,
  description,
  draft,
  onSaved,
  children,
}: {
  title: string;
  description: string;
  draft: Draft<K>;
  /** Applies here what was saved; a failure is shown as a warning. */
  onSaved?: () => Promise<void>;
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  const update = useUpdateSettings(draft.hold);
  const tell = async () => {
    try {
      await onSaved?.();
      // Not with `t`, because the language may have changed.
      notify.success(i18n.t('settings:saved'));
    } catch (error) {
      notify.warning(t('savedWithWarnings'), { body: errorText(error) });
    }
  };
  const save = () =>
    update.mutate(draft.patch, {
      onSuccess: () => {
        draft.clear();
        void tell();
      },
    });
  useSaveAgain(draft.wasHeld && draft.isDirty, save);
  useUnsaved(draft.isDirty);
  return (
    <Card
      title={title}
      description={description}
      footer={
        <>
          {draft.isDirty ? (
            <span role="status" className="mr-auto text-sm font-medium text-warning">
              {t('unsaved')}
            </span>
          ) : null}
          <Button
            variant="primary"
            aria-label={t('saveNamed', { name: title })}
            disabled={!draft.isDirty}
            loading={update.isPending}
            onClick={save}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {update.isError ? (
          <Banner tone="danger" title={t('saveFailed')}>
            {saveFailureText(update.error, t('failedToUpdateSettings'))}
          </Banner>
        ) : null}
      </div>
    </Card>
  );
}
