import type { AppearanceSettings } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import type { Rgb } from '../../../../shared/rgb.ts';

function css(color: Rgb | null): string {
  return color ? `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})` : 'transparent';
}

const alignments = ['left', 'center', 'right'] as const;

/** Mean width of a character, relative to the font size (Helvetica, mixed case). */
const LETTER_WIDTH = 0.52;
/** Share of a box's height that text may fill. */
const LETTER_HEIGHT = 0.85;

/** Below this size text is unreadable, so a shorter text is used instead. */
const READABLE_PT = 5;

/** The font size in points at which a text fits its box, up to the chosen size. */
function fittingSize(text: string, size: number, box: PageRect): number {
  const letters = Math.max(1, Array.from(text).length);
  return Math.min(size, box.width / (letters * LETTER_WIDTH), box.height * LETTER_HEIGHT);
}

/** One box as it will look in the result. `scale` is CSS pixels per page point. */
export function FinalLook({
  appearance,
  box,
  scale,
  texts,
  isMissing,
}: {
  /** The effective one, see `effectiveAppearance`. */
  appearance: AppearanceSettings;
  box: PageRect;
  scale: number;
  /** The texts for the box instead of that of the look, from longest to shortest. */
  texts: readonly string[];
  /** Whether a required legal basis is missing. */
  isMissing: boolean;
}) {
  const label =
    texts.find((text) => fittingSize(text, appearance.font_size, box) >= READABLE_PT) ??
    texts.at(-1) ??
    appearance.text;
  const shown = isMissing ? '?' : label;
  const isCrossed = appearance.mode === 'cross_out' || appearance.mode === 'cross_out_and_text';
  const fill = css(appearance.fill_color);
  const isFilled = appearance.mode === 'fill' || appearance.mode === 'fill_and_text';
  return (
    <span
      className="absolute inset-0 overflow-hidden"
      // The content under the mark is removed in every look, so paper shows where nothing is drawn.
      style={{ background: isFilled ? fill : 'var(--paper)' }}
    >
      {isCrossed ? (
        <svg
          className="absolute inset-0 size-full"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
          aria-hidden="true"
        >
          <path
            d="M0 0H100V100H0ZM0 0L100 100M100 0L0 100"
            fill="none"
            stroke={fill}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1}
          />
        </svg>
      ) : null}
      {shown ? (
        <span
          className="absolute inset-0 flex items-center overflow-hidden font-[Helvetica,Arial,sans-serif] leading-none whitespace-nowrap"
          style={{
            color: css(texts.length > 0 && !isFilled ? [0, 0, 0] : (appearance.text_color ?? [1, 1, 1])),
            fontSize: fittingSize(shown, appearance.font_size, box) * scale,
            justifyContent: alignments[appearance.align],
          }}
        >
          {shown}
        </span>
      ) : null}
    </span>
  );
}
