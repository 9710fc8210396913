import type { Draft } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { useApproveDraft, useReturnDraft } from '../../../shared/organization/approvals.api.ts';
import type { Review } from './use-review.ts';

/** Approves or returns a draft, for exactly the plan and file that were seen; both return to the queue. */
export function useAnswer(orgId: string, { draft_id, original_sha256, plan_sha256, author }: Draft) {
  const { t } = useTranslation('approval');
  const navigate = useNavigate();
  const approving = useApproveDraft(orgId);
  const returning = useReturnDraft(orgId);
  const seen = { draft_id, original_sha256, plan_sha256 };
  const outcome = (done: string, failed: string) => ({
    onSuccess: () => {
      notify.success(done);
      void navigate({ to: '/approval' });
    },
    onError: (error: Error) => notify.error(failed, { body: errorText(error) }),
  });
  return {
    approve: () => approving.mutate(seen, outcome(t('approved'), t('approveFailed'))),
    sendBack: (notes: Review['notes'], answer: string) =>
      returning.mutate(
        { ...seen, notes: [...notes], ...(answer === '' ? {} : { answer }) },
        outcome(t('returned', { name: author.username }), t('returnFailed')),
      ),
    isApproving: approving.isPending,
    isSendingBack: returning.isPending,
  };
}
