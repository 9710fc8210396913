import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog that is open while it is mounted; `onClose` must unmount it. */
export function OpenDialog({
  onClose,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...dialog}
    />
  );
}
