import type { Draft, DraftState } from '@sladd/contract';
import { Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStateBadge } from '../../../shared/forms/draft-state.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { useApprovalOrganization, useWithdrawDraft } from '../../../shared/organization/approvals.api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { restorePlan } from '../model/actions/restore-plan.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { type FileApproval, stateOfApproval } from '../model/redaction/file-approval.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';
import { ChangeList } from './change-list.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useChanges } from './use-changes.ts';

/** The approval of one file: its state, the next action, and what has changed since. */
export function ApprovalCard({
  file,
  approval,
  isOneOfMany,
}: {
  file: OpenFile;
  approval: FileApproval | undefined;
  isOneOfMany: boolean;
}) {
  const { t } = useTranslation('approval');
  const state = stateOfApproval(approval);
  return (
    <section
      aria-label={t('card.label')}
      className="overflow-hidden rounded-[10px] bg-panel shadow-[0_0_0_1px_var(--border),var(--shadow-1)]"
    >
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <h3 className="min-w-0 flex-1 text-md">{t('card.title')}</h3>
        {state === null ? <Spinner size={14} /> : <DraftStateBadge state={state} />}
      </header>
      {isOneOfMany ? <p className="truncate px-4 text-sm text-fg-2">{file.identity.name}</p> : null}
      {state === null || !approval ? (
        <p className="px-4 pt-1 pb-3.5 text-fg-2">{t('card.asking')}</p>
      ) : (
        <Standing file={file} approval={approval} state={state} />
      )}
    </section>
  );
}

interface StandingProps {
  readonly file: OpenFile;
  readonly approval: FileApproval;
  readonly state: DraftState;
}

function Standing({ file, approval, state }: StandingProps) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <StandingBody file={file} approval={approval} state={state} onSend={() => setSending(true)} />
      {isSending ? <SendDialog file={file} approval={approval} onClose={() => setSending(false)} /> : null}
    </>
  );
}

function StandingBody({ file, approval, state, onSend }: StandingProps & { readonly onSend: () => void }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const draft = approval.draft ?? null;
  const send = (label: ReactNode) => (
    <Button variant="primary" icon={Send} onClick={onSend}>
      {label}
    </Button>
  );
  if (state === 'draft')
    return <Body actions={send(t('card.send'))}>{t(draft ? 'card.withdrawn' : 'card.draft')}</Body>;
  if (draft === null) return null;
  const at = (instant: string | null | undefined) =>
    instant ? format.ago(new Date(instant), new Date()) : '';
  const decision = { name: draft.decided_by?.username ?? t('gone'), when: at(draft.decided_at) };
  switch (state) {
    case 'in_review': {
      const isOutdated = draft.plan_sha256 !== approval.planSha256;
      const actions = (
        <>
          <Withdraw draft={draft} />
          {isOutdated ? send(t('card.sendChanges')) : null}
        </>
      );
      return (
        <Body actions={actions}>
          {t(isOutdated ? 'card.changedInReview' : 'card.inReview', { when: at(draft.sent_at) })}
        </Body>
      );
    }
    case 'returned':
      return (
        <>
          <ReviewNotes file={file} draft={draft} />
          <Body actions={send(t('card.sendAgain'))}>{t('card.returned', decision)}</Body>
        </>
      );
    case 'approved':
      return <Body>{t('card.approved', decision)}</Body>;
    case 'changed':
      return <Changed file={file} draft={draft} onSend={onSend} />;
  }
}

function Body({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="grid gap-2.5 px-4 pt-1 pb-3.5">
      <p className="text-fg-2">{children}</p>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

function Withdraw({ draft }: { draft: Draft }) {
  const { t } = useTranslation('approval');
  const withdraw = useWithdrawDraft(useApprovalOrganization()?.orgId ?? '');
  return (
    <Button
      loading={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(draft.draft_id, {
          onSuccess: () => notify.success(t('withdrawn')),
          onError: (error) => notify.error(t('withdrawFailed'), { body: errorText(error) }),
        })
      }
    >
      {t('withdraw')}
    </Button>
  );
}

/** The current plan differs from the approved one: lists the differences, with buttons to restore it or to send it again. */
function Changed({ file, draft, onSend }: { file: OpenFile; draft: Draft; onSend: () => void }) {
  const { t } = useTranslation('approval');
  const workspace = useWorkspace();
  const changes = useChanges(file, draft);
  const { approved } = draft;
  if (!approved || !changes) return null;
  const count = changes.marks.length + (changes.isLookAnother ? 1 : 0);
  return (
    <>
      <div role="alert" className="mt-2 border-y border-danger-line bg-danger-soft px-4 py-2.5">
        <b className="block">{t('changed.title')}</b>
        <p className="text-fg-2">{t('changed.body', { name: approved.by?.username ?? t('gone'), count })}</p>
      </div>
      <ChangeList fileKey={file.key} changes={changes} />
      <div className="grid gap-2 px-4 pt-3 pb-3.5">
        <Button
          icon={Undo2}
          onClick={() => restorePlan(workspace.store, file.key, approved.plan, workspace.newId)}
        >
          {t('changed.back')}
        </Button>
        <Button variant="primary" icon={Send} onClick={onSend}>
          {t('changed.send', { count })}
        </Button>
      </div>
    </>
  );
}
