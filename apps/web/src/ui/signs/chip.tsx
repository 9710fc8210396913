import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CutText } from './cut-text.tsx';

/** A selected value; with `onRemove` it has a small button to remove it. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}) {
  return (
    <span className="inline-flex h-[22px] max-w-full min-w-0 items-center gap-0.5 rounded-2 bg-subtle pl-2 text-sm font-medium whitespace-nowrap text-fg">
      <CutText className={onRemove ? undefined : 'pr-2'}>{children}</CutText>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative mr-0.5 grid size-[18px] shrink-0 place-items-center rounded-[3px] text-fg-3 before:absolute before:-inset-[3px] before:content-[''] hover:bg-pressed hover:text-fg"
        >
          <X size={12} strokeWidth={2.4} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
