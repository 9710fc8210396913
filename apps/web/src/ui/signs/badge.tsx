import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

const badgeClass = cva(
  'inline-flex h-5 shrink-0 items-center gap-[5px] rounded-2 px-[7px] text-sm font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-subtle text-fg-2',
        success: 'bg-success-soft text-on-success-soft',
        warning: 'bg-warning-soft text-on-warning-soft',
        danger: 'bg-danger-soft text-on-danger-soft',
        info: 'bg-info-soft text-on-info-soft',
        accent: 'bg-accent-soft text-on-accent-soft',
        premium: 'bg-premium-soft text-premium',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A short status label. The tone is always accompanied by an icon or words. */
export function Badge({
  tone,
  icon,
  children,
}: VariantProps<typeof badgeClass> & { icon?: IconType | undefined; children: ReactNode }) {
  return (
    <span className={badgeClass({ tone })}>
      {icon ? <Icon as={icon} size={12} /> : null}
      {children}
    </span>
  );
}
