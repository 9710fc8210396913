import { Slider as Base } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A slider with its value as text at the right. */
export function Slider({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  format,
  hint,
  disabled = false,
  hideLabel = false,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when the pointer or key is released. */
  onCommit?: ((value: number) => void) | undefined;
  min?: number;
  max?: number;
  step?: number;
  /** The text of the value, on screen and for assistive technology. */
  format?: ((value: number) => string) | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
}) {
  const read = format ?? String;
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className="grid gap-1"
    >
      <div className={clsx('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <Base.Label className="font-medium">{label}</Base.Label>
        <Base.Value className="tabular font-semibold">{() => read(value)}</Base.Value>
      </div>
      <Base.Control className="flex h-6 touch-none items-center data-disabled:cursor-not-allowed max-md:h-(--size-touch)">
        <Base.Track className="h-1 w-full rounded-[2px] bg-line-strong select-none">
          <Base.Indicator className="rounded-[2px] bg-accent data-disabled:bg-line-control" />
          <Base.Thumb
            getAriaValueText={(_formatted, now) => read(now)}
            className={clsx(
              'size-[18px] rounded-full border-2 border-accent bg-thumb shadow-1 data-disabled:border-line-control',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          />
        </Base.Track>
      </Base.Control>
      {hint ? <p className="text-sm text-fg-3">{hint}</p> : null}
    </Base.Root>
  );
}
