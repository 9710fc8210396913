import type { ReactNode, RefObject } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

/** A window with what is shown this once. Only its button closes it: nobody loses it by a press beside the window. */
export function OnceDialog({
  title,
  description,
  doneLabel,
  onDone,
  initialFocus,
  children,
}: {
  title: string;
  description: string;
  /** Says that it was taken along. */
  doneLabel: string;
  onDone: () => void;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      isAnswerNeeded
      closeLabel={doneLabel}
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        <Button variant="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
