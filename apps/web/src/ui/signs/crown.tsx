import { Crown as CrownGlyph } from 'lucide-react';
import { Icon, type IconSize } from './icon.tsx';

/** The mark of something that is paid for. Decorative: say so in words as well. */
export function Crown({ size = 14 }: { size?: IconSize }) {
  return <Icon as={CrownGlyph} size={size} className="text-premium" />;
}
