import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog that is open for as long as it is mounted; `onClose` is to take it away. */
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
