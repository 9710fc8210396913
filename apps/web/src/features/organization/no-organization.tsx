import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useSession } from '../auth/index.ts';
import { CreateDialog } from './create-dialog.tsx';
import { InvitationsForMe } from './invitations/invitations-for-me.tsx';

/** For users without an organization: what it is for, and how to create one. */
export function NoOrganization() {
  const { t } = useTranslation('organization');
  const user = useSession();
  const [isCreating, setCreating] = useState(false);
  useTitle(t('title'));
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <h1 className="mb-5 text-xl">{t('title')}</h1>
      <InvitationsForMe />
      <div className="rounded-4 border border-line bg-panel" data-tour="organization">
        <EmptyState
          icon={Building2}
          title={t('empty.title')}
          action={
            <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
              {t('empty.create')}
            </Button>
          }
        >
          <p>{t('empty.body')}</p>
          {user ? (
            <p className="mt-2 text-sm wrap-anywhere text-fg-3">{t('empty.hint', { email: user.email })}</p>
          ) : null}
        </EmptyState>
      </div>
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </main>
  );
}
