import { cva } from 'class-variance-authority';

export const backdropClass =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--duration) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';

/** The buttons: in sight while a dialog is higher than the window, which then scrolls beneath them. */
export const dialogFootClass =
  'sticky -bottom-4 -mx-5 mt-1.5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-5 bg-raised px-5 pt-3 pb-5 low:border-t low:border-line low:pb-3';

export const dialogClass = cva(
  [
    'relative w-full rounded-5 bg-raised p-5 text-fg shadow-popup outline-none focus-visible:outline-none',
    'transition-[opacity,transform] duration-(--duration) ease-out data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0',
  ],
  {
    variants: { size: { md: 'max-w-[420px]', lg: 'max-w-[560px]', xl: 'max-w-[760px]' } },
    defaultVariants: { size: 'md' },
  },
);
