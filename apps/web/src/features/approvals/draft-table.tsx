import type { DraftSummary } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStateBadge, shortHash } from '../../shared/forms/draft-state.tsx';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { useDeleteDraft } from '../../shared/organization/approvals.api.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { NamedCell } from '../../ui/layout/named-cell.tsx';
import { Avatar } from '../../ui/signs/avatar.tsx';

/** Drafts with author, state, size and actions; on narrow screens each is a card. */
export function DraftTable({ orgId, drafts }: { orgId: string; drafts: readonly DraftSummary[] }) {
  const { t } = useTranslation('approval');
  const [going, setGoing] = useState<DraftSummary | null>(null);
  const remove = useDeleteDraft(orgId);
  return (
    <>
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="bg-sunken text-sm text-fg-2 max-md:sr-only">
          <tr>
            <th className="h-9 px-4 font-medium md:min-w-40 max-lg:px-3">{t('column.draft')}</th>
            <th className="px-4 max-lg:px-3 lg:w-[172px] font-medium">{t('column.author')}</th>
            <th className="px-4 max-lg:px-3 lg:w-[196px] font-medium">{t('column.state')}</th>
            <th className="px-4 max-lg:px-3 lg:w-[160px] font-medium">{t('column.size')}</th>
            <th className="px-4 max-lg:px-3 lg:w-[130px] font-medium">{t('column.sent')}</th>
            <th className="px-4 max-lg:px-3 lg:w-[130px]">
              <span className="sr-only">{t('column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {drafts.map((draft) => (
            <Row key={draft.draft_id} draft={draft} onDelete={() => setGoing(draft)} />
          ))}
        </tbody>
      </table>
      {going ? (
        <AlertDialog
          open
          onOpenChange={(open) => {
            if (!open) setGoing(null);
          }}
          title={t('delete.title')}
          description={t('delete.body')}
          cancelLabel={t('cancel')}
          actionLabel={t('row.delete')}
          actionIcon={Trash2}
          tone="danger"
          busy={remove.isPending}
          onAction={() =>
            remove.mutate(going.draft_id, {
              onSuccess: () => notify.success(t('deleted')),
              onError: (error) => notify.error(t('deleteFailed'), { body: errorText(error) }),
              onSettled: () => setGoing(null),
            })
          }
        />
      ) : null}
    </>
  );
}

function Row({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const { title, case_number, original_sha256, state, author, pages, boxes, sent_at } = draft;
  const ago = (instant: string) => format.ago(new Date(instant), new Date());
  const sent =
    state === 'approved' && draft.decided_at !== null
      ? t('sentBy', { when: ago(draft.decided_at), name: draft.decided_by?.username ?? t('gone') })
      : sent_at === null
        ? t('notSent')
        : ago(sent_at);
  return (
    <tr className="border-t border-line max-md:block max-md:px-4 max-md:py-3">
      <td className="px-4 py-2 max-lg:px-3 max-md:block max-md:px-0 max-md:pt-0 max-md:pb-1">
        <b className="block wrap-anywhere">{title}</b>
        <span className="text-sm text-fg-3">
          {case_number === null ? '' : `${case_number} · `}
          <span className="font-mono">{shortHash(original_sha256)}</span>
        </span>
        {draft.file_name === null ? null : (
          <span className="block text-sm wrap-anywhere text-fg-3">{draft.file_name}</span>
        )}
      </td>
      <NamedCell label={t('column.author')}>
        <span className="inline-flex min-w-0 items-center gap-2 text-fg-2">
          <Avatar name={author.username} />
          <span className="wrap-anywhere">{author.username}</span>
        </span>
      </NamedCell>
      <NamedCell label={t('column.state')}>
        <DraftStateBadge state={state} />
      </NamedCell>
      <NamedCell label={t('column.size')}>
        <span className="text-fg-2">
          {t('size', { pages: t('pages', { count: pages }), boxes: t('boxes', { count: boxes }) })}
        </span>
      </NamedCell>
      <NamedCell label={t('column.sent')}>
        <span className="text-fg-2">{sent}</span>
      </NamedCell>
      <td className="px-4 py-2 text-right max-lg:px-3 max-md:block max-md:px-0 max-md:pt-2 max-md:pb-0 max-md:text-left">
        <Act draft={draft} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function Act({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const { t } = useTranslation('approval');
  const { state, is_own, draft_id, notes, title } = draft;
  if (is_own) {
    return (
      <span className="inline-flex items-center gap-1">
        <span className="text-sm text-fg-3">
          {state === 'returned' ? t('row.yours', { count: notes }) : t('row.inWorkspace')}
        </span>
        <IconButton size="sm" icon={Trash2} label={`${t('row.delete')}: ${title}`} onClick={onDelete} />
      </span>
    );
  }
  const waits = state === 'in_review' || state === 'changed';
  const label = t(state === 'changed' ? 'row.changes' : waits ? 'row.review' : 'row.open');
  return (
    <Link
      to="/approval/$draftId"
      params={{ draftId: draft_id }}
      className={buttonClass({ size: 'sm', variant: waits ? 'primary' : 'default' })}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Link>
  );
}
