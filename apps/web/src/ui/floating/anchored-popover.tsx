import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { popupClass } from './popup-class.ts';

/** Rich content beside any element, opened by a key rather than a button. Esc and a press outside close it; focus goes back. */
export function AnchoredPopover({
  label,
  anchor,
  initialFocus,
  onClose,
  isSheet = false,
  className,
  children,
}: {
  /** What it is, for assistive technology. */
  label: string;
  anchor: () => Element;
  initialFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** At the foot of the screen in place of beside the element, where there is no room. */
  isSheet?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-(--z-popover)',
            isSheet && 'fixed! inset-x-2! top-auto! bottom-2! w-auto! transform-none!',
          )}
        >
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className={clsx(popupClass, 'max-w-(--available-width)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
