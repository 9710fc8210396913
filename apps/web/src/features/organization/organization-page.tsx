import type { Organization, OrganizationSummary } from '@sladd/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../shared/api/api-error.ts';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { TabPanel, Tabs } from '../../ui/choices/tabs.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AuditTab } from './audit-tab.tsx';
import { DomainsTab } from './domains/domains-tab.tsx';
import { EndTab } from './end/end-tab.tsx';
import { InvitationsForMe } from './invitations/invitations-for-me.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { OrganizationHeader } from './organization-header.tsx';
import { organizationQuery, reloadOrganizations } from './organizations.api.ts';
import { OverviewTab } from './overview-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { type OrganizationTab, organizationSearchSchema } from './search.model.ts';
import { SigninTab } from './signin/signin-tab.tsx';
import { StandingBanners } from './standing-banners.tsx';
import { SubscriptionTab } from './subscription/subscription-tab.tsx';
import { tabsFor } from './tabs.model.ts';

/** One organization with all the tabs that the user's role may see. */
export function OrganizationPage({
  summary,
  organizations,
}: {
  summary: OrganizationSummary;
  organizations: readonly OrganizationSummary[];
}) {
  const { t } = useTranslation('organization');
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(summary.org_id));
  const isGone = hasCode(error, 'organization.not_found');
  // The user was removed, or the organization was deleted: the list decides where to continue.
  useEffect(() => {
    if (isGone) void reloadOrganizations(queryClient);
  }, [isGone, queryClient]);
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <OrganizationHeader summary={summary} organization={data} organizations={organizations} />
      {data ? (
        <Parts organization={data} />
      ) : error ? (
        <div className="mt-5">
          <FailureView
            title={t('loadFailed')}
            error={error}
            code="LOAD_ORGANIZATION_FAILED"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            retryLabel={t('tryAgain')}
          />
        </div>
      ) : (
        <Skeleton className="mt-5 h-[320px] rounded-4" />
      )}
    </main>
  );
}

const panels: Readonly<Record<OrganizationTab, (props: { organization: Organization }) => React.ReactNode>> =
  {
    overview: OverviewTab,
    members: MembersTab,
    subscription: SubscriptionTab,
    domains: DomainsTab,
    signin: SigninTab,
    rules: RulesTab,
    audit: AuditTab,
    handover: EndTab,
  };

function Parts({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const navigate = useNavigate();
  const { tab: asked } = organizationSearchSchema.parse(useSearch({ strict: false }));
  const tabs = tabsFor(organization.permissions);
  const tab = tabs.includes(asked) ? asked : 'overview';
  const Panel = panels[tab];
  const labelOf = (value: OrganizationTab) =>
    t(value === 'handover' && organization.role !== 'owner' ? 'tab.leave' : `tab.${value}`);
  return (
    <>
      <InvitationsForMe />
      <StandingBanners organization={organization} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => void navigate({ to: '/organization', search: { tab: next } })}
        items={tabs.map((value) => ({
          value,
          label: labelOf(value),
          ...(value === 'members' ? { count: format.number(organization.members) } : {}),
        }))}
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            {/* The cards below it have headings of level three. */}
            <h2 className="sr-only">{labelOf(value)}</h2>
            {value === tab ? <Panel organization={organization} /> : null}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
