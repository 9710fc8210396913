import { Button as Base } from '@base-ui/react/button';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CutText } from '../signs/cut-text.tsx';
import { touchClass } from './button.tsx';

/** A small label with a count: jumps to the counted items, or selects them. */
export function CountButton({
  count,
  pressed,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> & {
  /** Formatted for the language. */
  count: string;
  pressed?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Base
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'inline-flex h-(--size-control-xs) max-w-full min-w-0 items-center gap-[5px] rounded-[5px] border px-[7px] text-sm whitespace-nowrap max-md:h-9 max-md:px-2.5',
        'aria-pressed:border-accent-line aria-pressed:bg-selected',
        'data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:bg-subtle data-disabled:text-fg-disabled',
        'not-data-disabled:border-line-strong not-data-disabled:bg-panel not-data-disabled:text-fg not-data-disabled:hover:border-line-control',
        touchClass,
        className,
      )}
    >
      {children ? <CutText>{children}</CutText> : null}
      <b className="tabular rounded-[3px] bg-subtle px-1 text-xs font-semibold text-fg-2 in-data-disabled:text-fg-disabled">
        {count}
      </b>
    </Base>
  );
}
