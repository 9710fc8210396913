import { Check, Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';

/** New recovery codes, shown only once. */
export function CodesDialog({
  organization,
  codes,
  onDone,
}: {
  /** Name of the organization, for the header of the file. */
  organization: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const { state, copy } = useCopied();
  const text = codes.join('\n');
  return (
    <OnceDialog
      title={t('codes.title')}
      description={t('codes.lead')}
      doneLabel={t('codes.done')}
      onDone={onDone}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-4 border border-line-strong bg-sunken px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          icon={Download}
          onClick={() =>
            saveFile(
              new Blob([`Sladd, ${organization}\n\n${text}\n`], { type: 'text/plain' }),
              'sladd-recovery-codes.txt',
            )
          }
        >
          {t('codes.save')}
        </Button>
        <Button variant="soft" icon={state === 'copied' ? Check : Copy} onClick={() => copy(text)}>
          {state === 'copied' ? t('common:copied') : t('codes.copy')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-fg-3">
        {state === 'failed' ? t('common:copyFailed') : ''}
      </p>
    </OnceDialog>
  );
}
