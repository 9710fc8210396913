import type { ReactNode } from 'react';
import { Icon, type IconType } from '../signs/icon.tsx';

/** An empty or failed state: one sentence, one action. */
export function EmptyState({
  icon,
  title,
  tone = 'plain',
  action,
  children,
}: {
  icon: IconType;
  title: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-10 text-center text-fg-2">
      <span
        className={
          tone === 'danger'
            ? 'grid size-11 place-items-center rounded-full bg-danger-soft text-on-danger-soft'
            : 'grid size-11 place-items-center rounded-full bg-subtle text-fg-2'
        }
      >
        <Icon as={icon} size={20} />
      </span>
      <p className="mt-1.5 text-md font-semibold text-fg">{title}</p>
      {children ? <div className="max-w-[280px]">{children}</div> : null}
      {action ? <div className="mt-2.5">{action}</div> : null}
    </div>
  );
}
