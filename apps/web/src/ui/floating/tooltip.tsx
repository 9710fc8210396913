import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { KeyHint } from '../signs/key-hint.tsx';

export interface TooltipProps {
  label: ReactNode;
  /** The shortcut of the same action. */
  keys?: string | readonly string[] | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  disabled?: boolean | undefined;
  /** The element of the tooltip; it must pass on props and ref. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A short text on hover and keyboard focus. Visual only: the element must have the same words in its accessible name or
 * description.
 */
export function Tooltip({ label, keys, side = 'bottom', disabled = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-(--z-tooltip)">
          <Base.Popup
            aria-hidden="true"
            className="float-motion flex max-w-[320px] items-center gap-2 rounded-[5px] bg-inverse px-2 py-[5px] text-sm text-on-inverse shadow-2"
          >
            {label}
            {keys ? <KeyHint keys={keys} onFill /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
