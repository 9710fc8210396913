import { Checkbox as Base } from '@base-ui/react/checkbox';
import { clsx } from 'clsx';
import { Check, Lock, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean | undefined;
  /** Always on, decided elsewhere: shows a lock and cannot be changed. */
  locked?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A checkbox with its label; `mixed` means that only some items are checked. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel = false,
  locked = false,
  disabled = false,
  name,
  className,
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the hidden input inside Base.Root
    <label
      className={clsx(
        'group relative inline-flex min-h-6 items-center gap-[9px] max-md:min-h-(--size-touch)',
        disabled ? 'cursor-not-allowed text-fg-disabled' : locked ? 'cursor-default' : 'cursor-pointer',
        className,
      )}
    >
      <Base.Root
        checked={locked || checked === true}
        indeterminate={checked === 'mixed'}
        onCheckedChange={onChange}
        disabled={disabled}
        readOnly={locked}
        name={name}
        className={boxClass(locked)}
      >
        {locked ? (
          <Lock size={10} strokeWidth={3.2} aria-hidden="true" />
        ) : (
          <Base.Indicator className="grid place-items-center">
            {checked === 'mixed' ? (
              <Minus size={12} strokeWidth={3.2} aria-hidden="true" />
            ) : (
              <Check size={12} strokeWidth={3.2} aria-hidden="true" />
            )}
          </Base.Indicator>
        )}
      </Base.Root>
      <span className={clsx('min-w-0', hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}

/** The classes of the box, shared with option lists that show one. */
export function boxClass(locked: boolean): string {
  return clsx(
    'grid size-4 shrink-0 place-items-center rounded-2 border',
    'transition-[background-color,border-color] duration-(--duration-fast) ease-out',
    'data-disabled:border-line-strong data-disabled:bg-subtle data-disabled:text-fg-disabled',
    locked
      ? 'border-accent-line bg-accent-soft text-accent-text'
      : 'border-line-control bg-panel text-on-accent group-hover:not-data-disabled:not-data-checked:border-fg-2 data-checked:not-data-disabled:border-accent data-checked:not-data-disabled:bg-accent data-checked:not-data-disabled:group-hover:bg-accent-hover data-indeterminate:not-data-disabled:border-accent data-indeterminate:not-data-disabled:bg-accent',
  );
}
