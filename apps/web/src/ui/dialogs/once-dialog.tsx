import type { ReactNode, RefObject } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A dialog with content that is shown only once. Only its button closes it, so that it cannot be lost by a click
 * outside.
 */
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
  /** The label of the button that confirms that the content was saved. */
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
