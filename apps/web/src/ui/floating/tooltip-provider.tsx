import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

/**
 * Shares one opening delay between all tooltips: once one is open, others open immediately. A separate file, because
 * every page needs it at the start but few need a tooltip then.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={500} closeDelay={0} timeout={300}>
      {children}
    </Base.Provider>
  );
}
