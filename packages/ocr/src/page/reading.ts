import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import type { EngineWord } from '../engine.ts';
import type { PageReading, ReadingOutcome } from '../page-reading.ts';
import type { PixelBox } from './pixel-box.ts';
import type { PageView } from './view.ts';
import { meanConfidence } from './words.ts';

/** A page of which nothing was read. */
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

/** Words and unread ink of a view, moved to page points. */
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
