import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { popupClass } from './popup-class.ts';

/**
 * Rich content beside any element, opened by a shortcut rather than a button. Esc and a click outside close it; the
 * focus returns.
 */
export function AnchoredPopover({
  label,
  anchor,
  initialFocus,
  onClose,
  isSheet = false,
  className,
  children,
}: {
  /** Accessible name. */
  label: string;
  anchor: () => Element;
  initialFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** At the bottom of the screen instead of beside the element, if there is no room. */
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
