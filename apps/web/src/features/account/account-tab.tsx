import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../shared/failures/load-failed.tsx';
import { sessionQuery } from '../auth/index.ts';
import { ConnectionsCard } from './connections-card.tsx';
import { DangerCard } from './danger-card.tsx';
import { DepartmentCard } from './department-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The settings of the user's account, fetched every time, because they may have changed elsewhere. */
export function AccountTab() {
  const { t } = useTranslation('account');
  const profile = useQuery({ ...sessionQuery, refetchOnMount: 'always' });
  const user = profile.data;
  return (
    <div className="grid gap-3">
      {profile.isError ? <LoadFailed title={t('profile.loadFailed')} query={profile} /> : null}
      {user ? (
        <>
          <ProfileCard user={user} />
          <DepartmentCard user={user} />
          <PasswordCard />
          <ConnectionsCard />
          <SessionsCard />
          <DangerCard username={user.username} />
        </>
      ) : null}
    </div>
  );
}
