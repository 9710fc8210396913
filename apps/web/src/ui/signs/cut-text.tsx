import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** One line of text, cut where there is no room for it; the pointer over it shows the whole. */
export function CutText({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  const tellAll = () => {
    if (element.current) element.current.title = element.current.textContent ?? '';
  };
  useEffect(tellAll);
  return (
    // What is inside may have changed without this having been drawn again.
    <span ref={element} onPointerEnter={tellAll} className={clsx('truncate', className)}>
      {children}
    </span>
  );
}
