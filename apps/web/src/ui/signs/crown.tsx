import { Crown as CrownGlyph } from 'lucide-react';
import { Icon, type IconSize } from './icon.tsx';

/** The mark of a paid feature. Decorative: the text must say so as well. */
export function Crown({ size = 14 }: { size?: IconSize }) {
  return <Icon as={CrownGlyph} size={size} className="text-premium" />;
}
