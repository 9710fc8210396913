import { cva } from 'class-variance-authority';

/** The box around a form control; shows hover, focus and error of the control inside. */
export const fieldBoxClass = cva(
  [
    'flex w-full items-center gap-2 border border-line-control bg-panel text-fg',
    'transition-[border-color] duration-(--duration-fast) ease-out hover:border-fg-2',
    'has-[:is(input,textarea,[role=combobox]):focus-visible]:border-transparent has-[:is(input,textarea,[role=combobox]):focus-visible]:outline-2 has-[:is(input,textarea,[role=combobox]):focus-visible]:-outline-offset-1 has-[:is(input,textarea,[role=combobox]):focus-visible]:outline-focus',
    'focus-visible:-outline-offset-1 focus-visible:border-transparent',
    'data-disabled:border-line-strong data-disabled:bg-sunken data-disabled:text-fg-disabled data-disabled:cursor-not-allowed',
    'has-disabled:border-line-strong has-disabled:bg-sunken has-disabled:text-fg-disabled',
    'rounded-3',
  ],
  {
    variants: {
      size: {
        sm: 'min-h-(--size-control-sm) px-2',
        md: 'min-h-(--size-control) px-[10px]',
        lg: 'min-h-(--size-control-lg) px-3 text-md max-md:min-h-(--size-touch)',
      },
      error: {
        true: 'border-danger shadow-[inset_0_0_0_1px_var(--danger)] hover:border-danger',
        false: '',
      },
    },
    defaultVariants: { size: 'md', error: false },
  },
);

export const labelClass = 'flex items-center gap-1.5 font-medium';
