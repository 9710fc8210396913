import type { Draft } from '@sladd/contract';
import { toPageRect } from '@sladd/geometry';
import { useTranslation } from 'react-i18next';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

/** The numbered notes of the reviewer; a note links to its place. */
export function ReviewNotes({ file, draft }: { file: OpenFile; draft: Draft }) {
  const { t } = useTranslation('approval');
  const { ports } = useWorkspace();
  const show = ({ page: pageNumber, box }: Draft['review_notes'][number]) => {
    const place = { fileKey: file.key, pageNumber };
    void (box ? ports.viewer?.showBox(place, toPageRect(box)) : ports.viewer?.showPage(place));
  };
  return (
    <div className="mt-2 border-y border-line">
      {draft.answer === null ? null : (
        <p className="border-b border-line px-4 py-2.5 wrap-anywhere whitespace-pre-line">{draft.answer}</p>
      )}
      <ol className="divide-y divide-line">
        {draft.review_notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes come in their order and are not changed here
          <li key={index}>
            <button
              type="button"
              className="flex w-full items-start gap-2 px-4 py-2 text-left hover:bg-hover"
              onClick={() => show(note)}
            >
              <span className="grid size-5 shrink-0 place-items-center rounded-[50%_50%_50%_4px] bg-info-soft text-xs font-semibold text-on-info-soft">
                {index + 1}
              </span>
              <span className="min-w-0">
                <b className="block">
                  {t('note.place', {
                    page: note.page,
                    what: note.entity_type === null ? t('note.area') : entityLabel(note.entity_type),
                  })}
                </b>
                <span className="wrap-anywhere whitespace-pre-line text-fg-2">{note.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
