import type { Draft } from '@sladd/contract';
import { ArrowLeft, CheckCheck, CornerUpLeft, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStateBadge, shortHash } from '../../../shared/forms/draft-state.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useAnswer } from './use-answer.ts';
import type { Review } from './use-review.ts';

/** The author and name of the draft, and buttons to approve or return it. */
export function ReviewBar({
  orgId,
  draft,
  review,
  onClose,
}: {
  orgId: string;
  draft: Draft;
  review: Review;
  onClose: () => void;
}) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const [isReturning, setReturning] = useState(false);
  const { original_sha256, state } = draft;
  const notes = review.notes.filter(({ text }) => text.trim() !== '');
  const unseen = draft.pages - review.seen.size;
  const isOpen = state === 'in_review' || state === 'changed';
  const { approve, sendBack, isApproving, isSendingBack } = useAnswer(orgId, draft);
  return (
    <section
      aria-label={t('title')}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-chrome px-3 py-1.5 lg:col-span-2"
    >
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onClose} />
      <div className="min-w-0 flex-1 leading-[17px]">
        <b className="wrap-anywhere">{draft.title}</b>{' '}
        <span className="text-fg-3">{draft.case_number ?? ''}</span>
        <span className="flex items-center gap-1.5 text-sm text-success">
          <Icon as={FileCheck} size={14} />
          {t('same', { hash: shortHash(original_sha256) })}
        </span>
      </div>
      <DraftStateBadge state={state} />
      {isOpen ? (
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Button icon={CornerUpLeft} className="max-md:flex-1" onClick={() => setReturning(true)}>
            {t('return', { count: notes.length })}
          </Button>
          <Button
            variant="primary"
            icon={CheckCheck}
            className="max-md:flex-1"
            loading={isApproving}
            disabled={unseen > 0}
            disabledReason={t('approve.unseen', { count: unseen })}
            onClick={approve}
          >
            {t('approve', { count: draft.boxes })}
          </Button>
        </div>
      ) : (
        <p className="text-fg-2">
          {state === 'draft'
            ? t('decided.draft')
            : t(`decided.${state}`, {
                name: draft.decided_by?.username ?? t('gone'),
                when: format.ago(new Date(draft.decided_at ?? draft.expires_at), new Date()),
              })}
        </p>
      )}
      {isReturning ? (
        <ReturnDialog
          draft={draft}
          notes={notes}
          isPending={isSendingBack}
          onClose={() => setReturning(false)}
          onReturn={(answer) => sendBack(notes, answer)}
        />
      ) : null}
    </section>
  );
}
