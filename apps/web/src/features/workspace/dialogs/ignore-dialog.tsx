import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ignoreText } from '../jobs/marks/ignore-list.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/** Asks for the text to ignore; `suggested` is the text of the mark, if known. */
export function IgnoreDialog({ suggested, onClose }: { suggested: string; onClose: () => void }) {
  const text = useText();
  const { t } = useTranslation('common');
  const workspace = useWorkspace();
  const [value, setValue] = useState(suggested);
  const add = () => {
    onClose();
    void ignoreText(workspace, value);
  };
  return (
    <OpenDialog
      onClose={onClose}
      title={text('ignore.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={value.trim() === ''} onClick={add}>
            {text('ignore.add')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('ignore.field')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && value.trim() !== '') add();
        }}
      />
    </OpenDialog>
  );
}
