import { useSession } from '../auth/index.ts';
import { DangerCard } from './danger-card.tsx';
import { DepartmentCard } from './department-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything about the user's own account. */
export function AccountTab() {
  const user = useSession();
  if (!user) return null;
  return (
    <div className="grid gap-3">
      <ProfileCard user={user} />
      <DepartmentCard user={user} />
      <PasswordCard />
      <SessionsCard />
      <DangerCard username={user.username} />
    </div>
  );
}
