import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { putInPlace } from '../jobs/files/close-files.ts';
import { unlockFile } from '../jobs/files/unlock-file.ts';
import { closeDialog } from '../model/actions/view.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Asks for the passwords of locked files, one after the other. */
export function UnlockDialog() {
  const file = useWorkspaceState((state) =>
    state.dialog === 'unlock' ? state.files.find((one) => one.status === 'locked') : undefined,
  );
  return file ? <UnlockFile key={file.key} file={file} /> : null;
}

function UnlockFile({ file }: { file: OpenFile }) {
  const text = useText();
  const { t } = useTranslation(['common', 'auth']);
  const workspace = useWorkspace();
  const { store } = workspace;
  const formId = useId();
  const [password, setPassword] = useState('');
  const [triesOthers, setTriesOthers] = useState(false);
  const [locksResult, setLocksResult] = useState(true);
  const [state, setState] = useState<'asking' | 'trying' | 'wrong'>('asking');
  const others = useWorkspaceState(
    ({ files }) => files.filter(({ status }) => status === 'locked').length - 1,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || state === 'trying') return;
    setState('trying');
    const isRight = await unlockFile(workspace, file.key, password, { triesOthers, locksResult });
    if (!isRight) return setState('wrong');
    closeWhenDone();
  };
  const closeWhenDone = () => {
    if (!store.getState().files.some(({ status }) => status === 'locked')) closeDialog(store);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) closeDialog(store);
      }}
      closeLabel={t('close')}
      title={<span className="wrap-anywhere">{text('unlock.title', { name: file.identity.name })}</span>}
      description={text('unlock.body')}
      footer={
        <>
          <span className="mr-auto -ml-3">
            <Button
              variant="ghost"
              onClick={() => {
                putInPlace(workspace, [file.key], []);
                closeWhenDone();
              }}
            >
              {text('unlock.leaveOut')}
            </Button>
          </span>
          <Button type="submit" form={formId} variant="primary" loading={state === 'trying'}>
            {text('unlock.open')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="grid gap-2.5">
        <PasswordField
          icon={LockKeyhole}
          label={t('auth:field.password')}
          showLabel={t('auth:field.showPassword')}
          hidePasswordLabel={t('auth:field.hidePassword')}
          autoComplete="off"
          autoFocus
          value={password}
          error={state === 'wrong' ? text('unlock.wrong') : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            if (state === 'wrong') setState('asking');
          }}
        />
        {others > 0 ? (
          <Checkbox
            checked={triesOthers}
            onChange={setTriesOthers}
            label={text('unlock.tryOthers', { count: others })}
          />
        ) : null}
        <Checkbox checked={locksResult} onChange={setLocksResult} label={text('unlock.lockResult')} />
      </form>
    </Dialog>
  );
}
