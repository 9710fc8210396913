import { DRAFT_NOTE_LENGTH, type Draft, type DraftNote } from '@sladd/contract';
import { CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

/** Confirms the notes before they are sent to the author. */
export function ReturnDialog({
  draft,
  notes,
  isPending,
  onReturn,
  onClose,
}: {
  draft: Draft;
  notes: readonly DraftNote[];
  isPending: boolean;
  onReturn: (answer: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['approval', 'common']);
  const [answer, setAnswer] = useState('');
  const name = draft.author.username;
  const isEmpty = notes.length === 0 && answer.trim() === '';
  return (
    <OpenDialog
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t('return', { count: notes.length })}
      description={t('return.body', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('return.stay')}</Button>
          <Button
            variant="primary"
            icon={CornerUpLeft}
            loading={isPending}
            disabled={isEmpty}
            disabledReason={t('return.empty')}
            onClick={() => onReturn(answer.trim())}
          >
            {t('return.go')}
          </Button>
        </>
      }
    >
      <ol className="mb-3 grid max-h-40 gap-1.5 overflow-y-auto">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note is named by its number
          <li key={index} className="flex gap-2">
            <span className="grid size-5 shrink-0 place-items-center rounded-[50%_50%_50%_4px] bg-info-soft text-xs font-semibold text-on-info-soft">
              {index + 1}
            </span>
            {t('note.place', {
              page: note.page,
              what: note.entity_type === null ? t('note.area') : entityLabel(note.entity_type),
            })}
          </li>
        ))}
      </ol>
      <TextArea
        label={t(notes.length === 0 ? 'return.messageNeeded' : 'return.message', { name })}
        hint={t('note.hint')}
        rows={3}
        maxLength={DRAFT_NOTE_LENGTH.max}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </OpenDialog>
  );
}
