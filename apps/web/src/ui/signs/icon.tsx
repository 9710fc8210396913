import type { ComponentType } from 'react';

/** Any icon in the style of Lucide: 24 units wide, stroked in the current colour. */
export type IconType = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;

/** Thinner strokes on large icons, thicker ones on small: the optical weight stays the same. */
const strokeBySize = { 12: 2.4, 14: 2, 16: 2, 18: 1.85, 20: 1.75, 24: 1.6 } as const;

export type IconSize = keyof typeof strokeBySize;

/** A decorative icon; the text or accessible name beside it conveys the meaning. */
export function Icon({
  as: Glyph,
  size = 16,
  className,
}: {
  as: IconType;
  size?: IconSize | undefined;
  className?: string | undefined;
}) {
  return (
    <Glyph
      size={size}
      strokeWidth={strokeBySize[size]}
      aria-hidden="true"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    />
  );
}
