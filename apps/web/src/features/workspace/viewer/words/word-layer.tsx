import type { PageRect } from '@sladd/geometry';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addRectangle } from '../../commands/add-rectangle.ts';
import { commit, select } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import type { HighlightId } from '../../model/highlights/highlight.ts';
import { manualMark } from '../../model/highlights/manual-mark.ts';
import type { Place } from '../../model/layout/visible.ts';
import type { ReadWord } from '../../model/reading/reading-state.ts';
import { linesInside, type SelectedLine, wordAt } from '../../model/reading/select-words.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';
import { noteWord } from '../marks/last-word.ts';
import { tooSmallSoon } from '../marks/too-small.ts';
import { classifyTextPress, drawnRect, type Point } from '../movement/pointer-machine.ts';
import { useHeldKey } from '../movement/use-held-key.ts';
import { followPress, swallowClick } from './follow-press.ts';

interface WordPage {
  readonly fileKey: string;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
  readonly words: readonly ReadWord[];
}

/**
 * The overlay of a page in text selection mode: a short press marks a word; a drag marks the characters in its
 * rectangle, or the rectangle itself if there are none. Marks are above it: a short press on one selects it, but a drag
 * that starts on one selects text.
 */
export function WordLayer(page: WordPage) {
  const layer = useRef<HTMLDivElement>(null);
  const selected = useTextSelection(layer, page);
  return (
    <div ref={layer} className="word-layer" data-words>
      {selected.map(({ box: { x, y, width, height } }) => (
        <span
          key={`${x} ${y}`}
          className="word-selected"
          style={{
            left: x * page.scale,
            top: y * page.scale,
            width: width * page.scale,
            height: height * page.scale,
          }}
        />
      ))}
    </div>
  );
}

/** Selection on the page of a layer; returns what is selected so far. */
function useTextSelection(layer: RefObject<HTMLElement | null>, page: WordPage): readonly SelectedLine[] {
  const workspace = useWorkspace();
  const isPanHeld = useHeldKey('Space');
  const [selected, setSelected] = useState<readonly SelectedLine[]>([]);
  const { fileKey, pageNumber, scale, words } = page;
  useEffect(() => {
    const paper = layer.current?.closest<HTMLElement>('[data-page]');
    if (!paper) return;
    let stop: (() => void) | null = null;
    const onDown = (down: PointerEvent) => {
      stop?.();
      const target = down.target instanceof Element ? down.target : null;
      if (!down.isPrimary || down.button !== 0 || isPanHeld() || target?.closest('.mark-handle')) return;
      const isOnMark = Boolean(target?.closest('[data-mark]'));
      const start = pointOn(paper, scale, down);
      const pressOf = (event: PointerEvent) => {
        const to = pointOn(paper, scale, event);
        const movedPx = Math.hypot(to.x - start.x, to.y - start.y) * scale;
        return { to, kind: classifyTextPress(event.timeStamp - down.timeStamp, movedPx) };
      };
      stop = followPress(down, {
        onEnd: () => setSelected([]),
        onMove: (event) => {
          const { to, kind } = pressOf(event);
          setSelected(kind === 'drag' ? linesInside(words, between(start, to)) : []);
        },
        onUp: (event) => {
          const { to, kind } = pressOf(event);
          const ids = markPress(
            workspace,
            { fileKey, pageNumber, scale, words },
            { paper, start, to, kind, isOnMark },
          );
          if (kind === 'word') noteWord(workspace, ids, event.timeStamp);
          // Suppresses the click that follows, which would change the selection of the new mark.
          if (kind === 'drag' || ids.length > 0) swallowClick();
        },
      });
    };
    paper.addEventListener('pointerdown', onDown);
    return () => {
      paper.removeEventListener('pointerdown', onDown);
      stop?.();
    };
  }, [workspace, layer, fileKey, pageNumber, scale, words, isPanHeld]);
  return selected;
}

/** The position of a pointer on a page, in page points. */
function pointOn(paper: HTMLElement, scale: number, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = paper.getBoundingClientRect();
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}

interface TextPress {
  readonly paper: HTMLElement;
  /** Page points. */
  readonly start: Point;
  readonly to: Point;
  readonly kind: ReturnType<typeof classifyTextPress>;
  readonly isOnMark: boolean;
}

/** Marks what was pressed: a word, the words of a drag, or its rectangle if there are none, for example on a picture. */
function markPress(
  workspace: Workspace,
  page: WordPage,
  { paper, start, to, kind, isOnMark }: TextPress,
): HighlightId[] {
  const { words, scale, fileKey, pageNumber } = page;
  if (kind === 'cancel' && !isOnMark && (to.x !== start.x || to.y !== start.y)) tooSmallSoon();
  if (kind === 'cancel' || (kind === 'word' && isOnMark)) return [];
  const lines = kind === 'word' ? wordAt(words, to.x, to.y) : linesInside(words, between(start, to));
  if (kind === 'word' || lines.length > 0) return mark(workspace, fileKey, pageNumber, lines);
  return markRectangle(workspace, page, rectOn(paper, scale, start, to));
}

/** The rectangle of a drag in page points; null if it is too small. */
function rectOn(paper: HTMLElement, scale: number, from: Point, to: Point): PageRect | null {
  const { width, height } = paper.getBoundingClientRect();
  const inPixels = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
  return drawnRect(inPixels(from), inPixels(to), { scale, width, height });
}

function markRectangle(workspace: Workspace, place: Place, rect: PageRect | null): HighlightId[] {
  if (rect) return [addRectangle(workspace, place, rect)];
  say.info('selectionTooSmall');
  return [];
}

function between(a: Point, b: Point): PageRect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  // A horizontal drag through the middle of a line has no height, but still selects the line.
  return { x, y, width: Math.max(0.1, Math.abs(a.x - b.x)), height: Math.max(0.1, Math.abs(a.y - b.y)) };
}

/** Adds one highlight per line; returns their ids. */
function mark(
  workspace: Workspace,
  fileKey: string,
  pageNumber: number,
  lines: readonly SelectedLine[],
): HighlightId[] {
  const { store } = workspace;
  const highlights = lines.map(({ text, box }) =>
    manualMark({
      id: `${fileKey}-${pageNumber}-${Date.now()}-${workspace.newId()}`,
      fileKey,
      pageNumber,
      boxes: [box],
      text,
    }),
  );
  commit(store, add(store.getState().marks.highlights, highlights));
  const [first] = highlights;
  if (first) select(store, first.id);
  return highlights.map(({ id }) => id);
}
