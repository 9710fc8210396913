import type { AppearanceSettings, GroundSettings } from '@sladd/contract';
import { clsx } from 'clsx';
import { memo } from 'react';
import { kindOf, markLabel } from '../../findings/mark-words.ts';
import { whyWords } from '../../findings/why.ts';
import { labelTexts } from '../../model/grounds/ground-words.ts';
import { type Highlight, isKept, isTurned } from '../../model/highlights/highlight.ts';
import { aliasTexts } from '../../model/people/alias-texts.ts';
import { FinalLook } from './final-look.tsx';
import { ResizeHandles } from './resize-handles.tsx';

/** The texts for the box instead of that of the look, from longest to shortest. */
function labelsOf(highlight: Highlight, grounds: GroundSettings | null): readonly string[] {
  if (highlight.alias !== undefined) return aliasTexts(highlight.alias);
  if (!grounds?.print || !highlight.grounds) return [];
  return labelTexts(grounds, highlight.grounds);
}

/**
 * A highlight: one box per line. The first box can have focus and represents all of them. Pointer events are handled
 * once for the whole viewer, by the id on every box.
 */
export const Mark = memo(function Mark({
  highlight,
  scale,
  isSelected,
  isPicked,
  isEditing,
  finalLook,
  grounds,
}: {
  highlight: Highlight;
  scale: number;
  isSelected: boolean;
  isPicked: boolean;
  isEditing: boolean;
  /** Whether to draw it as in the result. */
  finalLook: AppearanceSettings | null;
  /** How boxes get legal bases; null if they have none. */
  grounds: GroundSettings | null;
}) {
  if (finalLook && isKept(highlight)) return null;
  const kind = kindOf(highlight);
  const isMissing = grounds?.mode === 'required' && !highlight.grounds && !isKept(highlight);
  return highlight.boxes.map((box, index) => {
    const style = {
      left: box.x * scale,
      top: box.y * scale,
      width: Math.max(box.width * scale, 4),
      height: Math.max(box.height * scale, 4),
    };
    const shared = {
      'data-mark': highlight.id,
      'data-kind': kind,
      'data-layer': highlight.kind,
      'data-state': highlight.decision,
      'data-selected': isSelected || undefined,
      'data-picked': isPicked || undefined,
      'data-ground': isMissing ? 'missing' : undefined,
      'data-turned': isTurned(highlight) || undefined,
      'data-agree': (highlight.finding?.methods.length ?? 0) > 1 || undefined,
      style,
    };
    const content = finalLook ? (
      <FinalLook
        appearance={finalLook}
        box={box}
        scale={scale}
        texts={labelsOf(highlight, grounds)}
        isMissing={isMissing}
      />
    ) : isSelected && isEditing && highlight.kind === 'manual' ? (
      <ResizeHandles highlight={highlight} scale={scale} />
    ) : null;
    const className = clsx(finalLook ? 'absolute z-(--z-marks)' : 'mark');
    const key = `${highlight.id}/${index}`;
    if (index > 0) {
      return (
        <span key={key} className={className} aria-hidden="true" {...shared}>
          {content}
        </span>
      );
    }
    return (
      <button
        key={key}
        type="button"
        className={className}
        aria-label={markLabel(highlight, { isPicked, grounds })}
        aria-description={whyWords(highlight) ?? undefined}
        aria-pressed={isSelected}
        {...shared}
      >
        {content}
      </button>
    );
  });
});
