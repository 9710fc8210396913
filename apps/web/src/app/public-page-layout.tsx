import { useSession } from '../features/auth/index.ts';
import { useMemberSync } from './member-layout.tsx';
import { PageLayout } from './page-layout.tsx';

/** Pages that visitors see too: whoever is signed in has their own language and theme there as everywhere. */
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
