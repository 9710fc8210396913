import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../signs/icon.tsx';

const bannerClass = cva('flex gap-3 max-md:flex-wrap rounded-4 border px-4 py-3 text-fg', {
  variants: {
    tone: {
      info: 'border-info-line bg-info-soft [&>svg]:text-info',
      success: 'border-success-line bg-success-soft [&>svg]:text-success',
      warning: 'border-warning-line bg-warning-soft [&>svg]:text-warning',
      // Some error messages of the server are in lowercase; they are shown as sentences.
      danger: 'border-danger-line bg-danger-soft [&>svg]:text-danger [&_[data-text]]:first-letter:uppercase',
    },
  },
  defaultVariants: { tone: 'info' },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** A message in place that stays until it is dealt with. Errors are announced immediately. */
export function Banner({
  tone = 'info',
  icon,
  title,
  action,
  children,
}: VariantProps<typeof bannerClass> & {
  icon?: IconType | undefined;
  title?: ReactNode;
  /** At the right: a button. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={bannerClass({ tone })}>
      <Icon as={icon ?? icons[tone ?? 'info']} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title ? (
          <b data-text className="block">
            {title}
          </b>
        ) : null}
        {children ? (
          <div data-text className={title ? 'text-fg-2' : undefined}>
            {children}
          </div>
        ) : null}
      </div>
      {action ? <div className="shrink-0 self-center max-md:basis-full max-md:pl-7">{action}</div> : null}
    </div>
  );
}
