import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import type { EngineWord } from '../engine.ts';
import type { PageReading, ReadingOutcome } from '../page-reading.ts';
import type { PixelBox } from './pixel-box.ts';
import type { PageView } from './view.ts';
import { meanConfidence } from './words.ts';

/** The result for a page without words. */
export function emptyReading(outcome: Exclude<ReadingOutcome, 'read'>): PageReading {
  return {
    words: [],
    unreadRegions: [],
    outcome,
    failure: null,
    skewDegrees: 0,
    quarterTurns: 0,
    meanConfidence: null,
  };
}

/** Converts words and unread ink of a view to page points. */
export function finishedReading(
  words: readonly EngineWord[],
  unread: readonly PixelBox[],
  { view, skewDegrees, quarterTurns }: Pick<PageReading, 'skewDegrees' | 'quarterTurns'> & { view: PageView },
): PageReading {
  return {
    words: words.map(({ text, confidence, line, ...box }) => {
      const quad = transformRect(view.toPage, rectOf(box));
      return { text, box: quadBounds(quad), quad, confidence, line };
    }),
    unreadRegions: unread.map((box) => quadBounds(transformRect(view.toPage, rectOf(box)))),
    outcome: words.length > 0 ? 'read' : 'picture',
    failure: null,
    skewDegrees,
    quarterTurns,
    meanConfidence: meanConfidence(words),
  };
}

function rectOf({ left, top, width, height }: PixelBox): PageRect {
  return { x: left, y: top, width, height };
}
