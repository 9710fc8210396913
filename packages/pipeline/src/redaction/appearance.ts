import type { AppearanceSettings } from '@sladd/contract';
import type { Appearance, Rgb } from '@sladd/pdf';
import { printed } from './printed.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/**
 * The engine's form of the chosen looks. A text colour left open is the one that can be read on the fill. Throws
 * `redaction.unprintable_label` for a text that cannot be printed.
 */
export function toAppearance(settings: AppearanceSettings): Appearance {
  return {
    mode: settings.mode,
    fillColor: settings.fill_color,
    text: hasText(settings) && settings.text !== null ? printed(settings.text) : settings.text,
    textColor: settings.text_color ?? readableOn(settings),
    fontSize: settings.font_size,
    align: settings.align,
  };
}

function hasText({ mode }: AppearanceSettings): boolean {
  return mode === 'replace_text' || mode === 'fill_and_text' || mode === 'cross_out_and_text';
}

function readableOn({ mode, fill_color }: AppearanceSettings): Rgb {
  if (mode === 'replace_text' || mode === 'transparent') return black;
  const [red, green, blue] = fill_color ?? black;
  // Relative luminance as in ITU-R BT.709, on the plain components.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? black : white;
}
