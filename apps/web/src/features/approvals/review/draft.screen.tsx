import type { Draft } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { DraftStateBadge } from '../../../shared/forms/draft-state.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { draftQuery } from '../../../shared/organization/approvals.api.ts';
import { useCurrentOrganization } from '../../../shared/organization/organizations.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { OpenSameFile } from './open-same-file.tsx';
import { ReviewRoom } from './review-room.tsx';
import type { SameFile } from './use-same-file.ts';
import { WhatWasSent } from './what-was-sent.tsx';

/** The review of one draft: the reviewer opens the same file and sees it with the author's marks. */
export function DraftScreen() {
  const { t } = useTranslation('approval');
  const { draftId = '' } = useParams({ strict: false });
  const orgId = useCurrentOrganization()?.org_id;
  const { data, error, isFetching, refetch } = useQuery({
    ...draftQuery(orgId ?? '', draftId),
    enabled: orgId !== undefined,
  });
  useTitle(data?.title ?? t('title'));
  const [file, setFile] = useState<SameFile | null>(null);
  useEffect(() => () => file?.documents.closeAll(), [file]);
  if (file && data && orgId !== undefined) {
    return (
      // The key resets the review for another plan, because what was seen of the old one does not apply.
      <ReviewRoom
        key={data.plan_sha256}
        orgId={orgId}
        draft={data}
        file={file}
        onClose={() => setFile(null)}
      />
    );
  }
  return (
    <main className="mx-auto max-w-[960px] pt-6 pb-4">
      <Link to="/approval" className="inline-flex min-h-8 items-center gap-2 text-fg-2 hover:text-fg">
        <Icon as={ArrowLeft} />
        {t('back')}
      </Link>
      {data ? (
        <Opening draft={data} onOpen={setFile} />
      ) : error ? (
        <div className="mt-4">
          <FailureView
            title={t('draftFailed')}
            error={error}
            code="LOAD_DRAFT_FAILED"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            retryLabel={t('tryAgain')}
          />
        </div>
      ) : (
        <Skeleton className="mt-4 h-[320px] rounded-4" />
      )}
    </main>
  );
}

function Opening({ draft, onOpen }: { draft: Draft; onOpen: (file: SameFile) => void }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const when = format.ago(new Date(draft.sent_at ?? draft.expires_at), new Date());
  return (
    <>
      <header className="mt-1.5 mb-4">
        <h1 className="flex flex-wrap items-center gap-2.5 text-xl wrap-anywhere">
          {draft.title} <DraftStateBadge state={draft.state} />
        </h1>
        <p className="text-fg-2">
          {draft.case_number === null ? '' : `${draft.case_number} · `}
          {draft.sent_at === null ? t('notSent') : t('from', { name: draft.author.username, when })}
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        {draft.is_own ? (
          <section className="grid justify-items-start gap-3 rounded-4 border border-line bg-panel p-5">
            <p>{t('own')}</p>
            <Link to="/playground" className={buttonClass({ variant: 'primary' })}>
              {t('toWorkspace')}
            </Link>
          </section>
        ) : (
          <OpenSameFile draft={draft} onOpen={onOpen} />
        )}
        <WhatWasSent draft={draft} />
      </div>
    </>
  );
}
