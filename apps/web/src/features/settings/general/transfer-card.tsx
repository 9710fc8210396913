import { MAX_SETTINGS_FILE_BYTES, MEGABYTE_BYTES, type Settings } from '@sladd/contract';
import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { codeText, errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CrownButton, useEntitlements } from '../../billing/index.ts';
import { useRulesInForce } from '../rules/rules.api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useExportSettings, useImportSettings } from './transfer.api.ts';
import {
  findFileProblem,
  type ImportProblem,
  readSettingsText,
  type SettingsContent,
} from './transfer.model.ts';

/** How long a banner about an import or export stays. */
const BANNER_MS = 5000;

/** A success is worded when it is shown: an import may have changed the language. */
type Outcome =
  | { tone: 'success'; key: 'transfer.exported' | 'transfer.imported' }
  | { tone: 'danger'; text: string };

/** Settings out to a file and back in. */
export function TransferCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const rights = useEntitlements();
  const [outcome, setOutcome] = useOutcome();
  const [chosen, setChosen] = useState<SettingsContent | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const exporting = useExportSettings();
  const importing = useImportSettings();
  const organization = useRulesInForce()?.organization?.name;
  const problemText = useProblemText();
  const isLocked = !rights.has('settings_management');
  const reason = isLocked ? t('premium.needed') : undefined;

  const exportNow = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) => {
        const text = JSON.stringify(file, null, 2);
        saveFile(
          new Blob([text], { type: 'application/json' }),
          `sladd-${file.export_date.slice(0, 10)}.json`,
        );
        setOutcome({ tone: 'success', key: 'transfer.exported' });
      },
      onError: (error) =>
        setOutcome({ tone: 'danger', text: `${t('transfer.exportFailed')} ${errorText(error)}` }),
    });
  const choose = async (file: File) => {
    const fileProblem = findFileProblem(file);
    const read = fileProblem ? { problem: fileProblem } : readSettingsText(await file.text());
    if ('problem' in read) setOutcome({ tone: 'danger', text: problemText(read.problem) });
    else setChosen(read.file);
  };
  const importNow = () =>
    importing.mutate(chosen, {
      onSuccess: ({ not_in_force }) => {
        setOutcome({ tone: 'success', key: 'transfer.imported' });
        if (not_in_force && organization) notify.info(t('rules.notInForce', { organization }));
      },
      onError: (error) => setOutcome({ tone: 'danger', text: importFailureText(error) }),
      onSettled: () => setChosen(null),
    });

  return (
    <Card
      title={t('transfer.title')}
      description={t('transfer.lead')}
      aside={rights.isLocked('settings_management') ? <CrownButton feature={t('transfer.title')} /> : null}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            disabled={isLocked}
            disabledReason={reason}
            loading={exporting.isPending}
            onClick={exportNow}
          >
            {t('transfer.export')}
          </Button>
          <Button
            icon={Upload}
            disabled={isLocked}
            disabledReason={reason}
            onClick={() => input.current?.click()}
          >
            {t('transfer.import')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file can be chosen again after it was mended.
              event.target.value = '';
              if (file) void choose(file);
            }}
          />
        </div>
        {outcome ? (
          <Banner tone={outcome.tone}>{outcome.tone === 'success' ? t(outcome.key) : outcome.text}</Banner>
        ) : null}
      </div>
      <ImportDialog
        file={chosen}
        settings={settings}
        isBusy={importing.isPending}
        onCancel={() => setChosen(null)}
        onImport={importNow}
      />
    </Card>
  );
}

/** What the server found in the file, or that the import failed, and why. */
function importFailureText(error: unknown): string {
  const isAboutFile = error instanceof ApiError && error.code.startsWith('settings.import');
  return isAboutFile ? errorText(error) : `${codeText('settings.import_failed')} ${errorText(error)}`;
}

/** The words for a file that cannot be imported. */
function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation('settings');
  return (problem) => {
    if (problem.kind !== 'content') {
      return t(`transfer.problem.${problem.kind}`, { megabytes: MAX_SETTINGS_FILE_BYTES / MEGABYTE_BYTES });
    }
    const { code, property } = problem.problem;
    return codeText(code, property === undefined ? {} : { property });
  };
}

/** The last outcome, for as long as its banner shows. */
function useOutcome(): [Outcome | null, (outcome: Outcome) => void] {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome];
}
