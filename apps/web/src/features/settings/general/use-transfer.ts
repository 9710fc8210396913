import { MAX_SETTINGS_FILE_BYTES, MEGABYTE_BYTES } from '@sladd/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { codeText, errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { useRulesInForce } from '../rules/rules.api.ts';
import { useExportSettings, useImportSettings } from './transfer.api.ts';
import {
  findFileProblem,
  type ImportProblem,
  readSettingsText,
  type SettingsContent,
} from './transfer.model.ts';

/** How long a banner about an import or export is shown. */
const BANNER_MS = 5000;

/** The text of a success is resolved when it is shown, because an import may have changed the language. */
type Outcome =
  | { tone: 'success'; key: 'transfer.exported' | 'transfer.imported' }
  | { tone: 'danger'; text: string };

/** Exports the settings to a file, and imports a chosen one after confirmation; shows the result for a while. */
export function useTransfer() {
  const { t } = useTranslation('settings');
  const [outcome, setOutcome] = useOutcome();
  const [chosen, setChosen] = useState<SettingsContent | null>(null);
  const exporting = useExportSettings();
  const importing = useImportSettings();
  const organization = useRulesInForce()?.organization?.name;
  const problemText = useProblemText();

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

  return {
    outcome,
    chosen,
    choose,
    exportNow,
    importNow,
    cancel: () => setChosen(null),
    isExporting: exporting.isPending,
    isImporting: importing.isPending,
  };
}

/** What the server found wrong in the file, or why the import failed. */
function importFailureText(error: unknown): string {
  const isAboutFile = error instanceof ApiError && error.code.startsWith('settings.import');
  return isAboutFile ? errorText(error) : `${codeText('settings.import_failed')} ${errorText(error)}`;
}

/** The text for a file that cannot be imported. */
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

/** The last result, while its banner is shown. */
function useOutcome(): [Outcome | null, (outcome: Outcome) => void] {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome];
}
