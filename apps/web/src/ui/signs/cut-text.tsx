import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** One line of text, truncated if there is no room; hovering shows the full text. */
export function CutText({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  const tellAll = () => {
    if (element.current) element.current.title = element.current.textContent ?? '';
  };
  useEffect(tellAll);
  return (
    // The children may have changed without a render of this component.
    <span ref={element} onPointerEnter={tellAll} className={clsx('truncate', className)}>
      {children}
    </span>
  );
}
