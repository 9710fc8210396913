import { Collapsible as Base } from '@base-ui/react/collapsible';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../signs/icon.tsx';

/** A heading that collapses the content below. `summary` is at the right, `aside` outside the button. */
export function Collapsible({
  title,
  summary,
  aside,
  open,
  onOpenChange,
  defaultOpen,
  keepMounted = false,
  className,
  triggerClassName,
  children,
}: {
  title: ReactNode;
  summary?: ReactNode;
  aside?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  defaultOpen?: boolean | undefined;
  keepMounted?: boolean | undefined;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} defaultOpen={defaultOpen} className={className}>
      <div className="flex items-center gap-1">
        <Base.Trigger
          className={clsx(
            'group flex min-h-7 min-w-0 flex-1 items-center gap-1.5 rounded-3 text-left font-semibold max-md:min-h-(--size-touch)',
            triggerClassName,
          )}
        >
          <Icon
            as={ChevronRight}
            className="text-fg-3 transition-transform duration-(--duration) ease-out group-data-panel-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 items-center gap-2">{title}</span>
          {summary ? <span className="shrink-0 text-sm font-normal text-fg-3">{summary}</span> : null}
        </Base.Trigger>
        {aside}
      </div>
      <Base.Panel
        keepMounted={keepMounted}
        className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-(--duration) ease-out data-ending-style:h-0 data-starting-style:h-0"
      >
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
