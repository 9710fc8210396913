import type { Organization, OrganizationRole } from '@sladd/contract';
import { MEMBERS_PAGE_SIZE, organizationRoles } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Search, UserPlus, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageWithin } from '../../../shared/browser/use-page-within.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { type MemberFilter, membersQuery } from './members.api.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

/** The members of the organization, with search, pages and, if permitted, management. */
export function MembersTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [isInviting, setInviting] = useState(false);
  const [filter, setFilter] = useState<MemberFilter>({ page: 1, search: '', role: 'all' });
  const narrow = (change: Partial<MemberFilter>) => setFilter({ ...filter, page: 1, ...change });
  const mayManage = organization.permissions.includes('members.manage');
  const isStopped = organization.deletion !== null;
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TextField
          label={t('members.find')}
          hideLabel
          icon={Search}
          type="search"
          className="w-[280px] max-md:w-full"
          placeholder={t(
            organization.permissions.includes('members.emails')
              ? 'members.findHint'
              : 'members.findHintShort',
          )}
          value={filter.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
        <Select<OrganizationRole | 'all'>
          label={t('members.role')}
          hideLabel
          className="w-[160px]"
          value={filter.role}
          onChange={(role) => narrow({ role })}
          options={[
            { value: 'all', label: t('members.allRoles') },
            ...organizationRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
          ]}
        />
        {mayManage ? (
          <Button
            variant="primary"
            icon={UserPlus}
            className="ml-auto max-md:ml-0"
            disabled={isStopped}
            disabledReason={t('deleting.stopped')}
            onClick={() => setInviting(true)}
          >
            {t('members.add')}
          </Button>
        ) : null}
      </div>
      {mayManage ? <WaitingInvitations organization={organization} /> : null}
      <MemberList organization={organization} filter={filter} onChange={setFilter} />
      <p className="mt-3 text-sm text-fg-3">{t('members.note')}</p>
      {isInviting ? <InviteDialog organization={organization} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

function MemberList({
  organization,
  filter,
  onChange,
}: {
  organization: Organization;
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const search = useDeferredValue(filter.search.trim());
  const query = useQuery(membersQuery(organization.org_id, { ...filter, search }));
  const size = MEMBERS_PAGE_SIZE.default;
  const pageCount = query.data && Math.max(1, Math.ceil(query.data.total / size));
  const isBeyond = usePageWithin(filter.page, query.isPlaceholderData ? undefined : pageCount, (page) =>
    onChange({ ...filter, page }),
  );
  if (query.isPending || isBeyond) return <Loading className="h-[320px] rounded-4" />;
  if (query.data === undefined) {
    return (
      <FailureView
        title={t('members.loadFailed')}
        error={query.error}
        code="LOAD_MEMBERS_FAILED"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        retryLabel={t('tryAgain')}
      />
    );
  }
  const { members, total } = query.data;
  const first = (filter.page - 1) * size + 1;
  if (members.length === 0) {
    return (
      <div className="rounded-4 border border-line bg-panel">
        <EmptyState
          icon={Users}
          title={t('members.none')}
          action={
            <Button onClick={() => onChange({ page: 1, search: '', role: 'all' })}>
              {t('members.clear')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className="overflow-hidden rounded-4 border border-line bg-panel"
    >
      <MemberTable organization={organization} members={members} />
      <Pager
        page={filter.page}
        pageCount={pageCount ?? 1}
        summary={t('members.range', {
          count: members.length,
          from: format.number(first),
          to: format.number(first + members.length - 1),
          total: format.number(total),
        })}
        labels={{
          previous: t('members.previous'),
          next: t('members.next'),
          page: (page) => t('members.page', { page }),
        }}
        onChange={(page) => onChange({ ...filter, page })}
      />
    </div>
  );
}
