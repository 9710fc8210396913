import { type LetterFacts, type LetterLanguage, letterLanguages } from '@sladd/contract';
import { Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { LetterPreview } from '../../../shared/legal-bases/letter-preview.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { printBlob } from '../jobs/redaction/print-blob.ts';
import { patch } from '../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { documentsOf, type GroundedResult } from './documents.ts';
import { type LetterFormat, letterBlocks, letterFile } from './letter-files.ts';

const factNames = [
  'body',
  'recipient',
  'case',
  'date',
  'asked_on',
  'considered',
  'appeal_body',
  'signature',
  'decided_by',
] as const satisfies readonly (keyof LetterFacts)[];

/** Drafts the letter about partial access or a refusal, and the log of all boxes. The input only goes into these files. */
export function LetterDialog({
  results,
  onClose,
}: {
  results: readonly GroundedResult[];
  onClose: () => void;
}) {
  const text = useText();
  const { t } = useTranslation('common');
  const settings = useWorkspaceState((state) => state.redaction.grounds);
  const facts = useWorkspaceState((state) => state.redaction.letterFacts);
  const texts = useWorkspaceState((state) => state.account.rules.letterTexts);
  const [language, setLanguage] = useState<LetterLanguage>(
    letterLanguages.find((known) => known === settings.language) ?? 'nb',
  );
  const [kind, setKind] = useState<'partial' | 'refusal'>('partial');
  const [withNames, setWithNames] = useState(false);
  const request = {
    language,
    kind,
    documents: documentsOf(results, {
      withNames,
      isRefused: kind === 'refusal',
      decidedBy: facts.decided_by,
    }),
    facts,
    texts: texts?.[language],
  };
  const save = (format: LetterFormat) =>
    saveFile(letterFile(settings, request, format), `${text(fileNames[format])}.${format}`);
  return (
    <OpenDialog
      onClose={onClose}
      size="xl"
      closeLabel={t('close')}
      title={text('letter.title')}
      description={text('letter.hint')}
      footer={
        <LetterButtons onSave={save} onPrint={() => void printBlob(letterFile(settings, request, 'html'))} />
      }
    >
      <div className="grid grid-cols-[minmax(0,280px)_minmax(0,1fr)] gap-5 max-md:grid-cols-[minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
          <Segmented<'partial' | 'refusal'>
            label={text('letter.kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'partial', label: text('letter.partial') },
              { value: 'refusal', label: text('letter.refusal') },
            ]}
          />
          <Select<LetterLanguage>
            size="sm"
            label={text('letter.language')}
            value={language}
            onChange={setLanguage}
            options={letterLanguages.map((value) => ({ value, label: text(`letter.language.${value}`) }))}
          />
          <FactFields />
          <Checkbox checked={withNames} onChange={setWithNames} label={text('letter.names')} />
        </div>
        <LetterPreview
          label={text('letter.preview')}
          blocks={letterBlocks(settings, request)}
          language={language}
        />
      </div>
    </OpenDialog>
  );
}

/** Facts about the case that only the user knows. */
function FactFields() {
  const text = useText();
  const { store } = useWorkspace();
  const facts = useWorkspaceState((state) => state.redaction.letterFacts);
  return (
    <>
      {factNames.map((name) => (
        <TextField
          key={name}
          size="sm"
          label={text(`letter.fact.${name}`)}
          maxLength={500}
          value={facts[name] ?? ''}
          onChange={(event) =>
            patch(store, 'redaction', { letterFacts: { ...facts, [name]: event.target.value } })
          }
        />
      ))}
    </>
  );
}

function LetterButtons({ onSave, onPrint }: { onSave: (format: LetterFormat) => void; onPrint: () => void }) {
  const text = useText();
  return (
    <div className="flex w-full flex-wrap justify-end gap-2">
      <span className="mr-auto flex flex-wrap gap-2">
        <Button icon={FileText} onClick={() => onSave('pdf')}>
          {text('letter.logPdf')}
        </Button>
        <Button onClick={() => onSave('csv')}>{text('letter.logCsv')}</Button>
        <Button onClick={() => onSave('json')}>{text('letter.logJson')}</Button>
      </span>
      <Button icon={Printer} onClick={onPrint}>
        {text('letter.print')}
      </Button>
      <Button onClick={() => onSave('html')}>{text('letter.html')}</Button>
      <Button variant="primary" icon={Download} onClick={() => onSave('docx')}>
        {text('letter.docx')}
      </Button>
    </div>
  );
}

const fileNames = {
  docx: 'letter.file',
  html: 'letter.file',
  pdf: 'letter.logFile',
  csv: 'letter.logFile',
  json: 'letter.logFile',
} as const;
