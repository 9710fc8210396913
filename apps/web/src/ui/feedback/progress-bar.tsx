import { Progress as Base } from '@base-ui/react/progress';
import { clsx } from 'clsx';

/** The progress of a task. `value` null: indeterminate. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'accent',
  className,
}: {
  label: string;
  value: number | null;
  max?: number | undefined;
  /** The value in words, such as "9 of 12 pages". */
  valueText?: string | undefined;
  tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
}) {
  const fill = {
    accent: 'bg-accent',
    success: 'bg-gauge-ok',
    warning: 'bg-gauge-warning',
    danger: 'bg-gauge-error',
  };
  return (
    <Base.Root
      aria-label={label}
      value={value}
      max={max}
      getAriaValueText={valueText ? () => valueText : undefined}
      className={className}
    >
      <Base.Track className="h-1 overflow-hidden rounded-[2px] bg-pressed">
        <Base.Indicator
          className={clsx(
            'rounded-[2px] transition-[width] duration-(--duration-slow) ease-out',
            fill[tone],
            'data-indeterminate:w-2/5 data-indeterminate:animate-[slide_1.6s_var(--ease-in-out)_infinite] data-indeterminate:opacity-75 motion-reduce:data-indeterminate:animate-none',
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
