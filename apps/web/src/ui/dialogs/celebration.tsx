import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Confetti } from './confetti.tsx';
import { backdropClass } from './dialog-class.ts';

/** Celebrates a success. A click anywhere, or Esc, closes it. */
export function Celebration({
  open,
  onClose,
  onGone,
  title,
  description,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Called when the celebration has faded out. */
  onGone: () => void;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onGone();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={`${backdropClass} duration-(--duration-slow)!`} />
        <Base.Viewport
          className="fixed inset-0 z-(--z-dialog) grid cursor-pointer place-items-center overflow-y-auto p-4"
          onClick={onClose}
        >
          <Confetti />
          <Base.Popup className="relative w-full max-w-[420px] rounded-5 bg-raised px-8 pt-8 pb-[22px] text-center text-fg shadow-popup outline-none transition-[opacity,transform] duration-(--duration-slow) ease-out data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            <Base.Title className="text-2xl tracking-[-0.022em]">{title}</Base.Title>
            <Base.Description className="mt-1 text-md leading-[22px] text-fg-2">
              {description}
            </Base.Description>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
