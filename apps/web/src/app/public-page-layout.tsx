import { useSession } from '../features/auth/index.ts';
import { useMemberSync } from './member-layout.tsx';
import { PageLayout } from './page-layout.tsx';

/** The layout of pages for visitors too. Signed-in users have their own language and theme there. */
export function PublicPageLayout() {
  return (
    <>
      {useSession() ? <MemberSync /> : null}
      <PageLayout />
    </>
  );
}

function MemberSync() {
  useMemberSync();
  return null;
}
