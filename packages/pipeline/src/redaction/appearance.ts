import type { AppearanceSettings } from '@sladd/contract';
import type { Appearance, Rgb } from '@sladd/pdf';

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/** The engine's form of the chosen looks. A text colour left open is the one that can be read on the fill. */
export function toAppearance(settings: AppearanceSettings): Appearance {
  return {
    mode: settings.mode,
    fillColor: settings.fill_color,
    text: settings.text,
    textColor: settings.text_color ?? readableOn(settings),
    fontSize: settings.font_size,
    align: settings.align,
  };
}

function readableOn({ mode, fill_color }: AppearanceSettings): Rgb {
  if (mode === 'replace_text' || mode === 'transparent') return black;
  const [red, green, blue] = fill_color ?? black;
  // Relative luminance as in ITU-R BT.709, on the plain components.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? black : white;
}
