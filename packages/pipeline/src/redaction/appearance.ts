import type { AppearanceSettings } from '@sladd/contract';
import type { Appearance, Rgb } from '@sladd/pdf';
import { printed } from './printed.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/**
 * Converts the appearance of a request for the engine. A missing text colour becomes the one that is readable on the
 * fill. Throws `redaction.unprintable_label` for a text that cannot be printed.
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
  // Relative luminance by ITU-R BT.709, from the uncorrected components.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? black : white;
}
