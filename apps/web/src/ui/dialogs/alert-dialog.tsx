import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import type { IconType } from '../signs/icon.tsx';
import { backdropClass, dialogClass, dialogFootClass } from './dialog-class.ts';

/** A question that must be answered. The initial focus is on the safe button; Esc closes it as that button does. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  actionLabel,
  actionIcon,
  tone = 'primary',
  busy = false,
  actionDisabled = false,
  onCancel,
  onAction,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  cancelLabel: string;
  /** Names the action with its count, never "OK". */
  actionLabel: string;
  actionIcon?: IconType | undefined;
  tone?: 'primary' | 'ink' | 'danger' | undefined;
  busy?: boolean | undefined;
  actionDisabled?: boolean | undefined;
  /** Where the safe button leads after closing, if anywhere; Esc only closes. */
  onCancel?: (() => void) | undefined;
  /** The dialog stays open until the caller closes it. */
  onAction: () => void;
  children?: ReactNode;
}) {
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <Base.Popup initialFocus={safeButton} className={dialogClass()}>
            <Base.Title className="text-lg">{title}</Base.Title>
            {description ? (
              <Base.Description className="mt-1 text-fg-2">{description}</Base.Description>
            ) : null}
            {children ? <div className="mt-3">{children}</div> : null}
            <div className={dialogFootClass}>
              <Button
                ref={safeButton}
                onClick={() => {
                  onOpenChange(false);
                  onCancel?.();
                }}
              >
                {cancelLabel}
              </Button>
              <Button
                variant={tone}
                icon={actionIcon}
                loading={busy}
                disabled={actionDisabled}
                onClick={onAction}
              >
                {actionLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
