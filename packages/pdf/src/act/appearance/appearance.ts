/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

/** How an emptied area looks. The content below is removed in every mode. */
export type AppearanceMode =
  | 'fill'
  | 'replace_text'
  | 'cross_out'
  | 'transparent'
  | 'fill_and_text'
  | 'cross_out_and_text';

/** How redacted places are drawn; sizes are in page points. */
export interface Appearance {
  readonly mode: AppearanceMode;
  /** Null: black where the mode needs a colour. */
  readonly fillColor: Rgb | null;
  /** Null: `[REDACTED]` where the mode needs a text. */
  readonly text: string | null;
  readonly textColor: Rgb;
  /** Points, 4 to 72; made smaller where the text would not fit. */
  readonly fontSize: number;
  /** 0 left, 1 centre, 2 right. */
  readonly align: 0 | 1 | 2;
}

/** Black boxes without text. */
export const defaultAppearance: Appearance = {
  mode: 'fill',
  fillColor: [0, 0, 0],
  text: null,
  textColor: [1, 1, 1],
  fontSize: 11,
  align: 1,
};

/** The parts of a look: what a mode draws, with every default filled in. */
export interface Look {
  readonly fill: Rgb | undefined;
  readonly cross: Rgb | undefined;
  readonly text: { readonly text: string; readonly color: Rgb } | undefined;
  readonly fontSize: number;
  readonly align: 0 | 1 | 2;
}

const black: Rgb = [0, 0, 0];
const defaultText = '[REDACTED]';
const [smallestFont, largestFont] = [4, 72];

/** Resolves an appearance by the rules of its mode. */
export function lookOf(appearance: Appearance): Look {
  const { mode, fillColor, textColor, align } = appearance;
  const isFilled = mode === 'fill' || mode === 'fill_and_text';
  const isCrossed = mode === 'cross_out' || mode === 'cross_out_and_text';
  const hasText = mode === 'replace_text' || mode === 'fill_and_text' || mode === 'cross_out_and_text';
  const color = isFilled ? clampColor(textColor) : readableOnPaper(clampColor(textColor));
  const text = appearance.text?.trim() ? appearance.text : defaultText;
  return {
    fill: isFilled ? clampColor(fillColor ?? black) : undefined,
    cross: isCrossed ? clampColor(fillColor ?? black) : undefined,
    text: hasText ? { text, color } : undefined,
    fontSize: Math.min(largestFont, Math.max(smallestFont, appearance.fontSize)),
    align,
  };
}

/** Text without a fill under it stands on the page's paper: black when its colour is too light to read there. */
function readableOnPaper(color: Rgb): Rgb {
  return contrastWithWhite(color) < 3 ? black : color;
}

/** Contrast ratio against white (WCAG 2.2, relative luminance). */
function contrastWithWhite([red, green, blue]: Rgb): number {
  const linear = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (luminance + 0.05);
}

function clampColor([red, green, blue]: Rgb): Rgb {
  const clamp = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return [clamp(red), clamp(green), clamp(blue)];
}
