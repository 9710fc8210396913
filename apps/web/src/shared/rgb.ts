import type { AppearanceSettings } from '@sladd/contract';

/** Red, green and blue, each from 0 to 1. */
export type Rgb = NonNullable<AppearanceSettings['fill_color']>;

/** `#RRGGBB` as red, green and blue from 0 to 1; null for any other text. */
export function rgbOf(hex: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(hex);
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** A colour as `#RRGGBB`. */
export function hexOf(color: Rgb): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
}
