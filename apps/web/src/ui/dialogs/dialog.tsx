import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { backdropClass, dialogClass, dialogFootClass } from './dialog-class.ts';

/** A dialog over the page. Esc, the close button and a click outside close it; the focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  closeLabel,
  initialFocus,
  isAnswerNeeded = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the action, with its count. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl' | undefined;
  closeLabel: string;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Only its own buttons close it. */
  isAnswerNeeded?: boolean | undefined;
  children?: ReactNode;
}) {
  // Focus on the close button would open its tooltip, and Esc would close that first.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={isAnswerNeeded}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? popup}
            className={clsx(dialogClass({ size }))}
          >
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-lg">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-fg-2">{description}</Base.Description>
                ) : null}
              </div>
              {isAnswerNeeded ? null : (
                <IconButton
                  label={closeLabel}
                  icon={X}
                  size="sm"
                  className="-mt-1 -mr-1.5"
                  onClick={() => onOpenChange(false)}
                />
              )}
            </div>
            {children ? <div className="mt-3">{children}</div> : null}
            {footer ? <div className={dialogFootClass}>{footer}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
