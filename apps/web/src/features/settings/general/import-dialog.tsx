import type { Settings } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { previewImport, type SettingsContent } from './transfer.model.ts';

/** Shows what an import would change, and asks for confirmation. */
export function ImportDialog({
  file,
  settings,
  isBusy,
  onCancel,
  onImport,
}: {
  /** The file to import; null if none is chosen. */
  file: SettingsContent | null;
  settings: Settings;
  isBusy: boolean;
  onCancel: () => void;
  onImport: () => void;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const preview = file ? previewImport(file, settings) : null;
  const lists = preview
    ? (['words', 'patterns', 'entities'] as const).flatMap((list) => {
        const count = preview[list];
        return count === null ? [] : [t(`transfer.list.${list}`, { count })];
      })
    : [];
  const hasChanges = preview !== null && (preview.settings.length > 0 || lists.length > 0);
  return (
    <AlertDialog
      open={file !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title={t('transfer.confirm.title')}
      description={hasChanges ? t('transfer.confirm.body') : t('transfer.confirm.nothing')}
      cancelLabel={t('common:cancel')}
      actionLabel={t('transfer.confirm.action')}
      actionDisabled={!hasChanges}
      busy={isBusy}
      onAction={onImport}
    >
      {preview && hasChanges ? (
        <ul className="list-disc pl-5">
          {preview.settings.map((name) => (
            <li key={name}>{t(`setting.${name}`)}</li>
          ))}
          {lists.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </AlertDialog>
  );
}
