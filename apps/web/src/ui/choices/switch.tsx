import { Switch as Base } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Turns something on or off immediately. With a `description` it is a row: text at the left, switch at the right. */
export function Switch({
  checked,
  onChange,
  label,
  description,
  hideLabel = false,
  disabled = false,
  className,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the hidden input inside Base.Root
    <label
      className={clsx(
        'flex items-center justify-between gap-3.5 max-md:min-h-(--size-touch)',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <span className={clsx('min-w-0', hideLabel && 'sr-only')}>
        <span className={clsx('block', description ? 'font-medium' : '', disabled && 'text-fg-disabled')}>
          {label}
        </span>
        {description ? <span className="block text-sm text-fg-3">{description}</span> : null}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className={clsx(
          'relative h-[18px] w-8 shrink-0 rounded-full bg-line-control transition-colors duration-(--duration) ease-out',
          'before:absolute before:inset-x-0 before:-inset-y-[3px] before:content-[""]',
          'data-checked:bg-accent data-disabled:bg-line-strong',
        )}
      >
        <Base.Thumb className="absolute top-0.5 left-0.5 size-3.5 rounded-full bg-knob shadow-[0_1px_2px_rgb(0_0_0/0.2)] transition-transform duration-(--duration) ease-out data-checked:translate-x-3.5" />
      </Base.Root>
    </label>
  );
}
