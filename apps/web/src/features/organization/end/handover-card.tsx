import { HANDOVER_DAYS, type Handover, type Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../shared/failures/load-failed.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { candidatesQuery } from '../members/members.api.ts';
import { useOfferHandover, useWithdrawHandover } from '../organizations.api.ts';

/** Offers the organization to a member, or shows the pending offer. */
export function HandoverCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  return (
    <Card title={t('handover.title')} description={t('handover.lead', { count: HANDOVER_DAYS })}>
      {organization.handover ? (
        <Waiting organization={organization} offer={organization.handover} />
      ) : (
        <HandoverForm organization={organization} />
      )}
    </Card>
  );
}

function Waiting({ organization, offer }: { organization: Organization; offer: Handover }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const withdraw = useWithdrawHandover(organization.org_id);
  return (
    <Banner
      icon={Hourglass}
      title={t('handover.offered', {
        name: offer.to_username,
        date: format.day(new Date(offer.offered_at)),
      })}
      action={
        <Button
          size="sm"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => notify.success(t('handover.withdrawn')),
              onError: (error) => notify.error(t('handover.failed'), { body: errorText(error) }),
            })
          }
        >
          {t('handover.withdraw')}
        </Button>
      }
    >
      {t('handover.waiting', { date: format.day(new Date(offer.expires_at)) })}
    </Banner>
  );
}

function HandoverForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const search = useDeferredValue(typed.trim());
  const members = useQuery(candidatesQuery(organization.org_id, search));
  const { data, error } = members;
  const offer = useOfferHandover(organization.org_id);
  if (error && data === undefined) {
    return <LoadFailed title={t('members.loadFailed')} query={members} />;
  }
  if (data === undefined) return <Skeleton className="h-8 w-[300px]" />;
  const candidates = data.members.filter(({ role }) => role !== 'owner');
  const chosen = candidates.find(({ user_id }) => user_id === chosenId);
  if (candidates.length === 0 && search === '') return <p className="text-fg-2">{t('handover.nobody')}</p>;
  // A short list needs no search field.
  const isLong = organization.members > data.members.length || typed !== '';
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isLong ? (
        <TextField
          label={t('members.find')}
          type="search"
          className="w-[220px] max-md:w-full"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <Select
        label={t('handover.to')}
        className="w-[300px] max-md:w-full"
        placeholder={t('handover.choose')}
        value={chosen?.user_id ?? null}
        onChange={setChosenId}
        options={candidates.map(({ user_id, username, role }) => ({
          value: user_id,
          label: t('handover.person', { name: username, role: t(`role.${role}`).toLocaleLowerCase() }),
        }))}
      />
      <Button
        disabled={!chosen || organization.deletion !== null}
        disabledReason={organization.deletion ? t('deleting.stopped') : undefined}
        loading={offer.isPending}
        onClick={() =>
          chosen &&
          offer.mutate(chosen.user_id, {
            onSuccess: ({ to_username: name }) => notify.success(t('handover.done', { name })),
            onError: (refusal) => notify.error(t('handover.failed'), { body: errorText(refusal) }),
          })
        }
      >
        {t('handover.offer')}
      </Button>
    </div>
  );
}
