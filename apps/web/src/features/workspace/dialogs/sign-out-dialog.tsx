import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { useLogout } from '../../auth/index.ts';
import { useSettings } from '../../settings/index.ts';
import { closeDialog } from '../model/actions/view.ts';
import { type LostByLeaving, lostByLeaving } from '../model/redaction/unredacted.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Signs out, and shows a notice if that fails. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const navigate = useNavigate();
  const logout = useLogout();
  const signOut = () =>
    logout.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/' }),
      onError: (error) => say.failure('user.logoutFailed', error),
    });
  return { signOut, isPending: logout.isPending };
}

/** What signing out now would lose; nothing while all is kept and the user wishes it to outlive that. */
export function lostBySigningOut({ store, ports }: Workspace, staysKept: boolean): LostByLeaving {
  if (staysKept && ports.kept?.()) return null;
  const state = store.getState();
  return lostByLeaving(planOf(state), state.files, state.redaction);
}

/** Whether the user wishes kept files to outlive signing out. */
export function useStaysKept(): boolean {
  const settings = useSettings();
  return settings?.save_files_in_browser === true && !settings.clear_files_at_logout;
}

/**
 * Asks before signing out discards marks or redacted files: it removes all data of the user from the browser, apart from
 * kept files that are to stay.
 */
export function SignOutDialog() {
  const text = useText();
  const { store } = useWorkspace();
  const isOpen = useWorkspaceState((state) => state.dialog === 'signOut');
  const lost = useWorkspaceState(
    (state) => (isOpen ? lostByLeaving(planOf(state), state.files, state.redaction) : null) ?? 'marks',
  );
  const { signOut, isPending } = useSignOut();
  const staysKept = useStaysKept();
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDialog(store);
      }}
      title={text(`signOut.title.${lost}`)}
      description={text(staysKept ? 'signOut.bodyKept' : 'signOut.body')}
      cancelLabel={text('leave.stay')}
      actionLabel={text('user.logout')}
      actionIcon={LogOut}
      tone="danger"
      busy={isPending}
      onAction={signOut}
    />
  );
}
