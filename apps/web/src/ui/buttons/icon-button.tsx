import { Button as Base } from '@base-ui/react/button';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Tooltip, type TooltipProps } from '../floating/tooltip.tsx';
import { Icon, type IconType } from '../signs/icon.tsx';
import { Spinner } from '../signs/spinner.tsx';
import { touchClass } from './button.tsx';

const iconButtonClass = cva(
  [
    'relative inline-grid shrink-0 place-items-center text-fg-2',
    'transition-[background-color,color] duration-(--duration-fast) ease-out',
    'hover:bg-hover hover:text-fg active:bg-pressed data-popup-open:bg-hover data-popup-open:text-fg',
    'aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-pressed:hover:bg-accent-soft-hover',
    'data-disabled:not-aria-busy:cursor-not-allowed data-disabled:not-aria-busy:bg-transparent data-disabled:not-aria-busy:text-fg-disabled aria-busy:cursor-progress',
  ],
  {
    variants: {
      size: {
        xs: `size-(--size-control-xs) rounded-[5px] max-md:size-9 ${touchClass}`,
        sm: `size-(--size-control-sm) rounded-3 ${touchClass}`,
        md: 'size-(--size-control) rounded-3',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label' | 'children'>,
    VariantProps<typeof iconButtonClass> {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconType;
  keys?: string | readonly string[] | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  loading?: boolean | undefined;
  /** A number at its corner. Visual only, so the label must contain it. */
  badge?: number | undefined;
  disabledReason?: string | undefined;
  tooltipSide?: TooltipProps['side'];
  className?: string | undefined;
}

/** A button without text; its name and shortcut are shown in a tooltip. */
export function IconButton({
  label,
  icon,
  keys,
  pressed,
  size,
  loading = false,
  badge,
  disabled = false,
  disabledReason,
  tooltipSide,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reason = disabled ? disabledReason : undefined;
  return (
    <Tooltip
      label={reason ? `${label}: ${reason}` : label}
      keys={reason ? undefined : keys}
      side={tooltipSide}
    >
      <Base
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={loading || undefined}
        aria-description={reason}
        disabled={disabled || loading}
        focusableWhenDisabled={loading || reason !== undefined}
        className={iconButtonClass({ size, className })}
      >
        {loading ? <Spinner size={14} /> : <Icon as={icon} size={size === 'xs' ? 14 : 16} />}
        {badge === undefined ? null : (
          <span
            aria-hidden="true"
            className="tabular absolute -top-px -right-[3px] min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-on-accent shadow-[0_0_0_2px_var(--surface-chrome)]"
          >
            {badge}
          </span>
        )}
      </Base>
    </Tooltip>
  );
}
