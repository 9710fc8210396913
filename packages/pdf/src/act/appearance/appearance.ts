/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

/** How a redacted area looks. The content is removed in every mode. */
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
  /** In points, 4 to 72; reduced if the text would not fit. */
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

/** The parts of an appearance that its mode draws, with defaults filled in. */
export interface ResolvedAppearance {
  readonly fill: Rgb | undefined;
  readonly cross: Rgb | undefined;
  /** Written on every area without a label of its own. */
  readonly text: string | undefined;
  /** Colour of the text, and of labels, which are drawn in every mode. */
  readonly textColor: Rgb;
  readonly fontSize: number;
  readonly align: 0 | 1 | 2;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];
const defaultText = '[REDACTED]';
const [smallestFont, largestFont] = [4, 72];

/** Resolves an appearance by the rules of its mode. */
export function resolveAppearance(appearance: Appearance): ResolvedAppearance {
  const { mode, fillColor, textColor, align } = appearance;
  const isFilled = mode === 'fill' || mode === 'fill_and_text';
  const isCrossed = mode === 'cross_out' || mode === 'cross_out_and_text';
  const hasText = mode === 'replace_text' || mode === 'fill_and_text' || mode === 'cross_out_and_text';
  const fill = isFilled ? clampColor(fillColor ?? black) : undefined;
  const text = appearance.text?.trim() ? appearance.text : defaultText;
  return {
    fill,
    cross: isCrossed ? clampColor(fillColor ?? black) : undefined,
    text: hasText ? text : undefined,
    textColor: readableOn(fill ?? white, clampColor(textColor), mode),
    fontSize: Math.min(largestFont, Math.max(smallestFont, appearance.fontSize)),
    align,
  };
}

/**
 * The colour if it is readable on its background, otherwise black or white. If fill and text were both given, the colour
 * is used as it is.
 */
function readableOn(ground: Rgb, color: Rgb, mode: AppearanceMode): Rgb {
  if (mode === 'fill_and_text' || contrast(ground, color) >= 3) return color;
  return contrast(ground, black) > contrast(ground, white) ? black : white;
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function clampColor([red, green, blue]: Rgb): Rgb {
  const clamp = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return [clamp(red), clamp(green), clamp(blue)];
}
