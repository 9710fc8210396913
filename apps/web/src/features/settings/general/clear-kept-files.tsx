import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clearKeptFiles } from '../../../shared/browser/storage.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSession } from '../../auth/index.ts';

/** Removes the files that the workspace keeps in this browser. */
export function ClearKeptFiles() {
  const { t } = useTranslation('settings');
  const user = useSession();
  const clear = async () => {
    if (!user) return;
    try {
      await clearKeptFiles(user.id);
      notify.success(t('kept.cleared'));
    } catch {
      notify.error(t('failedToClearFiles'));
    }
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-fg-2">{t('kept.clearHint')}</span>
      <Button size="sm" icon={Trash2} onClick={() => void clear()}>
        {t('kept.clear')}
      </Button>
    </div>
  );
}
