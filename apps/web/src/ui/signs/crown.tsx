import { Crown as CrownGlyph } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconSize } from './icon.tsx';

/** The mark of a paid feature. Decorative: the text must say so as well. */
export function Crown({ size = 14 }: { size?: IconSize }) {
  return <Icon as={CrownGlyph} size={size} className="text-premium" />;
}

/** A button without text, with the crown at its corner. */
export function WithCrown({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-grid">
      {children}
      <span className="pointer-events-none absolute -top-0.5 -right-0.5 grid size-[18px] place-items-center rounded-full bg-raised">
        <Crown />
      </span>
    </span>
  );
}
