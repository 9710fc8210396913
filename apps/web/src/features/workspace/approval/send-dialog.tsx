import { CASE_NUMBER_LENGTH, DRAFT_NOTE_LENGTH, DRAFT_TITLE_LENGTH } from '@sladd/contract';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OpenFile } from '../model/files/open-file.ts';
import type { FileApproval } from '../model/redaction/file-approval.ts';
import { useSend } from './use-send.ts';

/** Sends the plan of a file to the reviewers, without the file, and without its name unless the user includes it. */
export function SendDialog({
  file,
  approval,
  onClose,
}: {
  file: OpenFile;
  approval: FileApproval;
  onClose: () => void;
}) {
  const { t } = useTranslation(['approval', 'common']);
  const { send, isPending } = useSend(file, approval, onClose);
  const draft = approval.draft ?? null;
  const [title, setTitle] = useState('');
  const [caseNumber, setCaseNumber] = useState('');
  const [message, setMessage] = useState('');
  const [withName, setWithName] = useState(false);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ title, caseNumber, message, withName });
  };

  return (
    <OpenDialog
      onClose={onClose}
      closeLabel={t('common:close')}
      title={draft ? t('send.againTitle', { title: draft.title }) : t('send.title')}
      description={t('send.body')}
      initialFocus={first}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            icon={Send}
            type="submit"
            form={formId}
            loading={isPending}
            disabled={draft === null && title.trim() === ''}
            disabledReason={t('send.titleNeeded')}
          >
            {t('card.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3.5" onSubmit={submit}>
        {draft ? null : (
          <>
            <TextField
              ref={first}
              label={t('send.name')}
              hint={t('send.nameHint')}
              value={title}
              maxLength={DRAFT_TITLE_LENGTH.max}
              onChange={(event) => setTitle(event.target.value)}
            />
            <TextField
              label={t('send.case')}
              value={caseNumber}
              maxLength={CASE_NUMBER_LENGTH}
              onChange={(event) => setCaseNumber(event.target.value)}
            />
          </>
        )}
        <TextArea
          label={t('send.message')}
          hint={t('note.hint')}
          value={message}
          rows={3}
          maxLength={DRAFT_NOTE_LENGTH.max}
          onChange={(event) => setMessage(event.target.value)}
        />
        {draft ? null : <Checkbox checked={withName} onChange={setWithName} label={t('send.withName')} />}
      </form>
    </OpenDialog>
  );
}
