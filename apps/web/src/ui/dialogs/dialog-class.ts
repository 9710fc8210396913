import { cva } from 'class-variance-authority';

export const backdropClass =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--duration) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';

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
