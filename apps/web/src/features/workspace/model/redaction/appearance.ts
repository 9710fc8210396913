import {
  type AppearanceMode,
  type AppearanceSettings,
  appearanceSchema,
  DEFAULT_REDACTION_TEXT,
  defaultAppearance,
} from '@sladd/contract';
import type { Rgb } from '../../../../shared/rgb.ts';

const BLACK: Rgb = [0, 0, 0];

/** Which parts a mode draws. The content under it is removed in all of them. */
export const modeParts: Readonly<Record<AppearanceMode, { readonly fill: boolean; readonly text: boolean }>> =
  {
    fill: { fill: true, text: false },
    replace_text: { fill: false, text: true },
    cross_out: { fill: true, text: false },
    transparent: { fill: false, text: false },
    fill_and_text: { fill: true, text: true },
    cross_out_and_text: { fill: true, text: true },
  };

/** Lightness above which text is not readable on white paper (WCAG relative luminance for a contrast of 3). */
const TOO_LIGHT_ON_PAPER = 0.3;

/**
 * What is sent for the chosen look: parts the mode does not draw are empty, a missing fill is black, a missing text
 * is `[REDACTED]`, and text without a fill under it is never too light to be seen on paper.
 */
export function effectiveAppearance(chosen: AppearanceSettings): AppearanceSettings {
  const parts = modeParts[chosen.mode];
  const onPaper = parts.text && chosen.mode !== 'fill_and_text';
  const color = chosen.text_color;
  return {
    ...chosen,
    fill_color: parts.fill ? (chosen.fill_color ?? BLACK) : null,
    text: parts.text ? chosen.text?.trim() || DEFAULT_REDACTION_TEXT : null,
    text_color: onPaper && (color === null || luminance(color) > TOO_LIGHT_ON_PAPER) ? BLACK : color,
  };
}

function luminance([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export interface ReadAppearance {
  readonly appearance: AppearanceSettings;
  /** Fields whose stored value was invalid and was reset. */
  readonly reset: readonly (keyof AppearanceSettings)[];
}

/**
 * Settings from browser storage: valid fields are kept, others are reset and listed. Without stored settings, the
 * defaults.
 */
export function readAppearance(stored: unknown): ReadAppearance {
  if (stored === undefined || stored === null) return { appearance: defaultAppearance, reset: [] };
  const shape = appearanceSchema.shape;
  const fields = Object.keys(shape) as (keyof AppearanceSettings)[];
  const source = typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  const appearance: Record<string, unknown> = { ...defaultAppearance };
  const reset: (keyof AppearanceSettings)[] = [];
  for (const field of fields) {
    const parsed = shape[field].safeParse(source[field]);
    if (parsed.success) appearance[field] = parsed.data;
    else reset.push(field);
  }
  return { appearance: appearanceSchema.parse(appearance), reset };
}

/** Whether two looks are equal, field by field. */
export function isSameLook(a: AppearanceSettings, b: AppearanceSettings): boolean {
  return (Object.keys(a) as (keyof AppearanceSettings)[]).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  );
}
