import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

/**
 * Shares one opening delay between all tooltips: once one is open its neighbours open at once. Apart from them, as every page
 * begins with it and few begin with a tooltip.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={500} closeDelay={0} timeout={300}>
      {children}
    </Base.Provider>
  );
}
