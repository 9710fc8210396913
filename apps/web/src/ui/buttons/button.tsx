import { Button as Base } from '@base-ui/react/button';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../floating/tooltip.tsx';
import { Icon, type IconType } from '../signs/icon.tsx';
import { KeyHint } from '../signs/key-hint.tsx';
import { Spinner } from '../signs/spinner.tsx';

/** On narrow screens, small controls get a touch area of 44 px. */
export const touchClass =
  "max-md:relative max-md:before:absolute max-md:before:-inset-1 max-md:before:content-['']";

const washes =
  'hover:bg-[image:linear-gradient(var(--fill-hover),var(--fill-hover))] active:bg-[image:linear-gradient(var(--fill-active),var(--fill-active))]';

/** The classes of a button, for links that look like one. */
export const buttonClass = cva(
  [
    'inline-flex items-center justify-center gap-[7px] border font-medium whitespace-nowrap select-none no-underline',
    'transition-[background-color,border-color,box-shadow] duration-(--duration-fast) ease-out',
    'data-disabled:not-aria-busy:cursor-not-allowed data-disabled:not-aria-busy:border-transparent data-disabled:not-aria-busy:bg-subtle data-disabled:not-aria-busy:bg-none data-disabled:not-aria-busy:text-fg-disabled data-disabled:not-aria-busy:shadow-none',
    'aria-busy:cursor-progress',
  ],
  {
    variants: {
      variant: {
        default: `border-line-strong bg-panel text-fg ${washes}`,
        primary:
          'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover active:border-accent-active active:bg-accent-active',
        ink: 'border-ink bg-ink text-on-ink hover:border-ink-hover hover:bg-ink-hover active:border-ink-active active:bg-ink-active',
        soft: 'border-transparent bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover active:shadow-[inset_0_0_0_1px_var(--accent-line)]',
        ghost: 'border-transparent bg-transparent text-fg hover:bg-hover active:bg-pressed',
        danger:
          'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover active:shadow-[inset_0_2px_3px_rgb(0_0_0/0.22)]',
        'danger-ghost':
          'border-danger-line bg-transparent text-danger hover:bg-danger-soft active:shadow-[inset_0_0_0_1px_var(--danger-line)]',
      },
      size: {
        xs: `h-(--size-control-xs) gap-[5px] rounded-[5px] px-2 text-sm max-md:min-h-9 ${touchClass}`,
        sm: `h-(--size-control-sm) rounded-3 px-[10px] ${touchClass}`,
        md: 'h-(--size-control) rounded-3 px-3',
        lg: 'h-(--size-control-lg) rounded-3 px-4 text-md max-md:h-(--size-touch)',
      },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'default', size: 'md', block: false },
  },
);

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style'>,
    VariantProps<typeof buttonClass> {
  icon?: IconType | undefined;
  /** A number shown as a pill at the end, formatted for the language. */
  count?: string | undefined;
  keys?: string | readonly string[] | undefined;
  /** In progress: the icon becomes a spinner and clicks are ignored; the focus stays. */
  loading?: boolean | undefined;
  /** Why it is disabled. With a reason the button stays focusable and shows it in a tooltip. */
  disabledReason?: string | undefined;
  /** Layout only: width, margins, order. */
  className?: string | undefined;
  children?: ReactNode;
}

const onFill = new Set(['primary', 'ink', 'danger']);

export function Button({
  variant,
  size,
  block,
  icon,
  count,
  keys,
  loading = false,
  disabled = false,
  disabledReason,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reason = disabled ? disabledReason : undefined;
  const button = (
    <Base
      {...rest}
      type={type}
      disabled={disabled || loading}
      focusableWhenDisabled={loading || reason !== undefined}
      aria-busy={loading || undefined}
      {...(reason === undefined ? {} : { 'aria-description': reason })}
      className={buttonClass({ variant, size, block, className })}
    >
      {loading ? (
        <Spinner size={size === 'xs' ? 12 : 16} className="-ml-0.5" />
      ) : icon ? (
        <Icon as={icon} size={size === 'xs' ? 14 : 16} className="-ml-0.5" />
      ) : null}
      {children}
      {count !== undefined ? (
        <span className="tabular -mr-1 h-[18px] min-w-5 rounded-full bg-[color-mix(in_srgb,currentColor_17%,transparent)] px-1.5 text-center text-xs leading-[18px] font-semibold">
          {count}
        </span>
      ) : null}
      {keys ? <KeyHint keys={keys} onFill={onFill.has(variant ?? 'default')} /> : null}
    </Base>
  );
  return reason ? <Tooltip label={reason}>{button}</Tooltip> : button;
}
