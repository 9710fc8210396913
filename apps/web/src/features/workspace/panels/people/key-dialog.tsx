import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { PASSPHRASE_LENGTH, saveKey } from '../../jobs/people/key-file.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/** Asks for the passphrase that encrypts the key of the pseudonyms, twice, because it cannot be recovered. */
export function KeyDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const text = useText();
  const workspace = useWorkspace();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSealing, setSealing] = useState(false);
  const isShort = Array.from(first).length < PASSPHRASE_LENGTH;
  const isOther = first !== second;
  const close = () => {
    setFirst('');
    setSecond('');
    setTried(false);
    onOpenChange(false);
  };
  const save = async () => {
    setTried(true);
    if (isShort || isOther) return;
    setSealing(true);
    try {
      await saveKey(workspace, first);
      close();
    } finally {
      setSealing(false);
    }
  };
  const field = {
    showLabel: text('people.keyShow'),
    hidePasswordLabel: text('people.keyHide'),
    autoComplete: 'new-password',
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={text('people.keyTitle')}
      description={text('people.keyBody')}
      closeLabel={text('people.keyCancel')}
      footer={
        <>
          <Button onClick={close}>{text('people.keyCancel')}</Button>
          <Button variant="primary" type="submit" form="people-key" loading={isSealing}>
            {text('people.keySave')}
          </Button>
        </>
      }
    >
      <form
        id="people-key"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PasswordField
          {...field}
          label={text('people.keyPassphrase')}
          hint={text('people.keyHint', { count: PASSPHRASE_LENGTH })}
          error={isTried && isShort ? text('people.keyShort', { count: PASSPHRASE_LENGTH }) : undefined}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <PasswordField
          {...field}
          label={text('people.keyAgain')}
          error={isTried && !isShort && isOther ? text('people.keyOther') : undefined}
          value={second}
          onChange={(event) => setSecond(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
