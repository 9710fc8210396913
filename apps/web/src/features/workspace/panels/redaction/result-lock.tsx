import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../ui/choices/segmented.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { setLock, setNewPassword } from '../../model/actions/redaction.ts';
import { canLockWith, lockModes } from '../../model/redaction/lock.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The password of the results. */
export function ResultLock() {
  const text = useText();
  const { t } = useTranslation('auth');
  const { store } = useWorkspace();
  const { mode } = useWorkspaceState((state) => state.redaction.lock);
  const newPassword = useWorkspaceState((state) => state.redaction.newPassword);
  const lockedFiles = useWorkspaceState(
    (state) => state.files.filter((file) => file.password !== null).length,
  );
  const isUnusable = newPassword !== '' && !canLockWith(newPassword);
  return (
    <div className="mt-1.5 grid gap-2">
      <Segmented
        label={text('lock.title')}
        value={mode}
        onChange={(next) => setLock(store, next)}
        options={lockModes.map((value) => ({ value, label: text(`lock.${value}`) }))}
      />
      {mode === 'same' ? (
        <p className="text-sm text-fg-3">{text('lock.sameHint', { count: lockedFiles })}</p>
      ) : null}
      {mode === 'new' ? (
        <PasswordField
          label={text('lock.password')}
          showLabel={t('field.showPassword')}
          hidePasswordLabel={t('field.hidePassword')}
          autoComplete="off"
          value={newPassword}
          error={isUnusable ? text('lock.unusable') : undefined}
          hint={text('lock.newHint')}
          onChange={(event) => setNewPassword(store, event.target.value)}
        />
      ) : null}
    </div>
  );
}
