import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconType } from '../signs/icon.tsx';
import { KeyHint } from '../signs/key-hint.tsx';
import { disabledItemClass, itemClass, popupClass, separatorClass } from './popup-class.ts';

/** A menu that opens from a button. */
export function Menu({
  trigger,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  children,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-popover)"
        >
          <Base.Popup className={clsx(popupClass, 'min-w-[180px]')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * A context menu of an area: opens on right click, long press, the menu key or Shift+F10. `area` is its element;
 * `width` is that of the popup in px.
 */
export function ContextMenu({
  area,
  open,
  onOpenChange,
  disabled,
  width = 274,
  children,
  onPointerEnter,
  onPointerLeave,
  onKeyDown,
}: {
  area: ReactElement<Record<string, unknown>>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  width?: number;
  children: ReactNode;
  /** The pointer is inside the popup: timers that would close it pause. */
  onPointerEnter?: (() => void) | undefined;
  onPointerLeave?: (() => void) | undefined;
  /** A key was pressed in the popup. */
  onKeyDown?: (() => void) | undefined;
}) {
  const follow = (next: boolean, { event }: { readonly event: Event }) => {
    if (next && event.type.startsWith('touch')) ignoreEndOfTouch();
    onOpenChange?.(next);
  };
  return (
    <BaseContextMenu.Root open={open} onOpenChange={follow} disabled={disabled}>
      <BaseContextMenu.Trigger render={area} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner collisionPadding={8} className="z-(--z-popover)">
          <BaseContextMenu.Popup
            className={popupClass}
            style={{ width }}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            onKeyDown={onKeyDown}
          >
            {children}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  );
}

/** Keeps the browser from clicking the menu entry under the finger when the touch that opened the menu ends. */
function ignoreEndOfTouch(): void {
  const ended = new AbortController();
  const end = (event: TouchEvent) => {
    ended.abort();
    if (event.type === 'touchend' && event.cancelable) event.preventDefault();
  };
  for (const type of ['touchend', 'touchcancel'] as const)
    window.addEventListener(type, end, { capture: true, passive: false, signal: ended.signal });
}

/** A menu entry, for {@link Menu} and {@link ContextMenu}. */
export function MenuItem({
  icon,
  keys,
  trailing,
  danger = false,
  disabled,
  closeOnClick,
  onClick,
  children,
}: {
  icon?: IconType | undefined;
  keys?: string | readonly string[] | undefined;
  /** At the right: a count, a crown. */
  trailing?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  closeOnClick?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled}
      closeOnClick={closeOnClick}
      className={clsx(itemClass, disabledItemClass, danger && 'text-danger')}
    >
      {icon ? <Icon as={icon} className={danger ? undefined : 'text-fg-3'} /> : null}
      <span className="min-w-0 flex-1">{children}</span>
      {trailing ? <span className="tabular text-fg-3">{trailing}</span> : null}
      {keys ? <KeyHint keys={keys} /> : null}
    </Base.Item>
  );
}

/** An entry that toggles and keeps the menu open, unless `closeOnClick`. */
export function MenuCheckboxItem({
  checked,
  onChange,
  disabled,
  closeOnClick,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  closeOnClick?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      closeOnClick={closeOnClick}
      className={clsx(itemClass, disabledItemClass)}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Base.CheckboxItemIndicator className="text-accent-text">
        <Icon as={Check} />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={separatorClass} />;
}

/** Plain text at the top or bottom of a menu. */
export function MenuNote({
  children,
  divided,
}: {
  children: ReactNode;
  divided?: 'above' | 'below' | undefined;
}) {
  return (
    <div
      className={clsx(
        'flex items-center gap-2 px-2 py-2 text-sm text-fg-3',
        divided === 'below' && 'mb-1 border-b border-line',
        divided === 'above' && 'mt-1 border-t border-line',
      )}
    >
      {children}
    </div>
  );
}
