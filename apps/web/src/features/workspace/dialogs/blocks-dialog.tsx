import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { markBlock } from '../jobs/blocks/blocks.ts';
import { closeDialog } from '../model/actions/view.ts';
import type { AskedBlocks } from '../model/people/block-marks.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Asks which of several blocks that contain a place to mark. */
export function BlocksDialog() {
  const asked = useWorkspaceState((state) => (state.dialog === 'blocks' ? state.askedBlocks : null));
  return asked ? <OpenBlocksDialog asked={asked} /> : null;
}

function OpenBlocksDialog({ asked: { place, blocks } }: { asked: AskedBlocks }) {
  const text = useText();
  const { t } = useTranslation('common');
  const workspace = useWorkspace();
  const first = useRef<HTMLButtonElement>(null);
  const close = () => closeDialog(workspace.store);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={text('blocks.which')}
      description={text('blocks.whichBody')}
      closeLabel={t('close')}
      initialFocus={first}
      footer={<Button onClick={close}>{t('cancel')}</Button>}
    >
      <div className="grid grid-cols-1 gap-2">
        {blocks.map((block, index) => (
          <Button
            key={block.type}
            ref={index === 0 ? first : undefined}
            block
            onClick={() => {
              close();
              markBlock(workspace, place, block);
            }}
          >
            {text(`blocks.choose.${block.type}`, { count: block.spans.length })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
