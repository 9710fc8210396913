import { DRAFT_NOTE_LENGTH, type Draft } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Review } from './use-review.ts';

/** The message of the author and the numbered notes of the reviewer, one of which can be in editing. */
export function NoteList({
  draft,
  review,
  onShowPage,
}: {
  draft: Draft;
  review: Review;
  onShowPage: (page: number) => void;
}) {
  const { t } = useTranslation('approval');
  const { notes, writing } = review;
  return (
    <div className="divide-y divide-line border-b border-line">
      {draft.message === null ? null : (
        <article className="px-4 py-2.5">
          <header className="flex justify-between gap-2">
            <b>{t('toReviewer')}</b>
            <span className="text-sm text-fg-3">{draft.author.username}</span>
          </header>
          <p className="wrap-anywhere whitespace-pre-line text-fg-2">{draft.message}</p>
        </article>
      )}
      {notes.length === 0 ? <p className="px-4 py-3 text-fg-2">{t('note.none')}</p> : null}
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note is named by its number
        <article key={index} className="px-4 py-2.5">
          <header className="flex items-center gap-2">
            <span className="grid size-5 shrink-0 place-items-center rounded-[50%_50%_50%_4px] bg-info-soft text-xs font-semibold text-on-info-soft">
              {index + 1}
            </span>
            <button
              type="button"
              className="link min-h-6 flex-1 text-left font-semibold"
              onClick={() => onShowPage(note.page)}
            >
              {t('note.place', {
                page: note.page,
                what: note.entity_type === null ? t('note.area') : entityLabel(note.entity_type),
              })}
            </button>
            <span className="text-sm text-fg-3">{t('you')}</span>
          </header>
          {index === writing ? (
            <div className="mt-2 grid gap-2">
              <TextArea
                label={t('note.text')}
                hideLabel
                autoFocus
                hint={t('note.hint')}
                rows={3}
                maxLength={DRAFT_NOTE_LENGTH.max}
                value={note.text}
                onChange={(event) => review.write(event.target.value)}
              />
              <span className="flex gap-2">
                <Button size="sm" variant="primary" onClick={review.settle}>
                  {t('note.save')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => review.remove(index)}>
                  {t('note.remove')}
                </Button>
              </span>
            </div>
          ) : (
            <>
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-fg-2">{note.text}</p>
              <span className="mt-2 flex gap-2">
                <Button size="xs" onClick={() => review.edit(index)}>
                  {t('note.edit')}
                </Button>
                <Button size="xs" variant="ghost" onClick={() => review.remove(index)}>
                  {t('note.remove')}
                </Button>
              </span>
            </>
          )}
        </article>
      ))}
    </div>
  );
}
