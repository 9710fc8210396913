import type { Organization } from '@sladd/contract';
import { Crown, Trash2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSession } from '../auth/index.ts';
import { useAnswerHandover, useSwitchOrganization, useTakeDeletionBack } from './organizations.api.ts';

/** Pending decisions, above the tabs of the page. */
export function StandingBanners({ organization }: { organization: Organization }) {
  const user = useSession();
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {organization.current ? null : <AloneBanner organization={organization} />}
      {organization.deletion ? (
        <DeletionBanner organization={organization} dueAt={organization.deletion.due_at} />
      ) : null}
      {organization.handover && organization.handover.to_user_id === user?.id ? (
        <OfferBanner organization={organization} offer={organization.handover} />
      ) : null}
    </div>
  );
}

/** Explains that the plan of the organization does not apply while the user works alone. */
function AloneBanner({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const work = useSwitchOrganization();
  return (
    <Banner
      icon={User}
      title={t('alone.title')}
      action={
        <Button
          size="sm"
          loading={work.isPending}
          onClick={() =>
            work.mutate(organization.org_id, {
              onError: (error) => notify.error(t('switch.failed'), { body: errorText(error) }),
            })
          }
        >
          {t('alone.work')}
        </Button>
      }
    >
      {t('alone.body', { name: organization.name })}
    </Banner>
  );
}

function DeletionBanner({ organization, dueAt }: { organization: Organization; dueAt: string }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const undo = useTakeDeletionBack(organization.org_id);
  const { name, owner_username: owner } = organization;
  const mayUndo = organization.permissions.includes('organization.delete');
  return (
    <Banner
      tone="warning"
      icon={Trash2}
      title={t('deleting.title', { name, date: format.date(new Date(dueAt)) })}
      action={
        mayUndo ? (
          <Button
            size="sm"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(undefined, {
                onSuccess: () => notify.success(t('deleting.undone', { name })),
                onError: (error) => notify.error(t('deleting.undoFailed'), { body: errorText(error) }),
              })
            }
          >
            {t('deleting.undo')}
          </Button>
        ) : null
      }
    >
      {mayUndo ? t('deleting.owner') : t('deleting.member', { owner })}
    </Banner>
  );
}

function OfferBanner({
  organization,
  offer,
}: {
  organization: Organization;
  offer: NonNullable<Organization['handover']>;
}) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const answer = useAnswerHandover(organization.org_id);
  const words = {
    name: offer.from_username,
    organization: organization.name,
    date: format.day(new Date(offer.expires_at)),
  };
  const give = (decision: 'accept' | 'decline') =>
    answer.mutate(decision, {
      onSuccess: () =>
        notify.success(t(decision === 'accept' ? 'handover.accepted' : 'handover.declined', words)),
      onError: (error) => notify.error(t('handover.failed'), { body: errorText(error) }),
    });
  return (
    <Banner
      icon={Crown}
      title={t('handover.forYou', words)}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" disabled={answer.isPending} onClick={() => give('decline')}>
            {t('handover.decline')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            loading={answer.isPending && answer.variables === 'accept'}
            onClick={() => give('accept')}
          >
            {t('handover.accept')}
          </Button>
        </div>
      }
    >
      {t('handover.forYouBody', words)}
    </Banner>
  );
}
