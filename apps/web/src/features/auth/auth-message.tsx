import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../../ui/signs/icon.tsx';

/** The result of a step of signing in, and how to continue. */
export function AuthMessage({
  icon,
  tone,
  title,
  action,
  children,
}: {
  icon: IconType;
  tone: 'success' | 'danger' | 'plain';
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-[18px]">
      <span
        className={clsx(
          'grid size-11 place-items-center rounded-full',
          tone === 'success' && 'bg-success-soft text-on-success-soft',
          tone === 'danger' && 'bg-danger-soft text-on-danger-soft',
          tone === 'plain' && 'bg-subtle text-fg-2',
        )}
      >
        <Icon as={icon} size={20} />
      </span>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 className="text-2xl tracking-[-0.022em]">{title}</h1>
        <div className="mt-1.5 text-md text-fg-2 first-letter:uppercase">{children}</div>
      </div>
      {action}
    </div>
  );
}
