import type { PageRect } from '@sladd/geometry';
import { type PointerEvent, useRef, useState } from 'react';
import { commit, select } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import type { Highlight, HighlightId } from '../model/highlights/highlight.ts';
import { classifyTextPress, type Point } from '../viewer/pointer-machine.ts';
import type { Workspace } from '../workspace.ts';
import { useWorkspace } from '../workspace-context.ts';
import { noteWord } from './last-word.ts';
import type { ReadWord } from './reading-state.ts';
import { linesInside, type SelectedLine, wordAt } from './select-words.ts';

interface Press {
  /** In page points. */
  readonly start: Point;
  readonly startedAt: number;
}

/** Lies over a page in text selection: a short press takes a word, a drag all words in its rectangle. */
export function WordLayer({
  fileKey,
  pageNumber,
  scale,
  words,
}: {
  fileKey: string;
  pageNumber: number;
  scale: number;
  words: readonly ReadWord[];
}) {
  const workspace = useWorkspace();
  const press = useRef<Press | null>(null);
  const [selected, setSelected] = useState<readonly SelectedLine[]>([]);

  function pointIn(event: PointerEvent<HTMLElement>): Point {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  }

  function onDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // The page under it would begin to draw or to move.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { start: pointIn(event), startedAt: event.timeStamp };
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    if (press.current) setSelected(linesInside(words, between(press.current.start, pointIn(event))));
  }

  function onUp(event: PointerEvent<HTMLElement>) {
    const pressed = press.current;
    end();
    if (!pressed) return;
    const to = pointIn(event);
    const movedPx = Math.hypot(to.x - pressed.start.x, to.y - pressed.start.y) * scale;
    const kind = classifyTextPress(event.timeStamp - pressed.startedAt, movedPx);
    if (kind === 'cancel') return;
    const lines =
      kind === 'word' ? wordAt(words, to.x, to.y) : linesInside(words, between(pressed.start, to));
    const ids = mark(workspace, fileKey, pageNumber, lines);
    if (kind === 'word') noteWord(workspace, ids, event.timeStamp);
  }

  function end() {
    press.current = null;
    setSelected([]);
  }

  return (
    <div
      className="word-layer"
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={end}
    >
      {selected.map(({ box }) => (
        <span
          key={`${box.x} ${box.y}`}
          className="word-selected"
          style={{
            left: box.x * scale,
            top: box.y * scale,
            width: box.width * scale,
            height: box.height * scale,
          }}
        />
      ))}
    </div>
  );
}

function between(a: Point, b: Point): PageRect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  // A level drag through the middle of a line has no height, and still means the line.
  return { x, y, width: Math.max(0.1, Math.abs(a.x - b.x)), height: Math.max(0.1, Math.abs(a.y - b.y)) };
}

/** One highlight for each line; tells their ids. */
function mark(
  workspace: Workspace,
  fileKey: string,
  pageNumber: number,
  lines: readonly SelectedLine[],
): HighlightId[] {
  const { store } = workspace;
  const highlights = lines.map(
    ({ text, box }): Highlight => ({
      id: `${fileKey}-${pageNumber}-${Date.now()}-${workspace.newId()}`,
      fileKey,
      pageNumber,
      kind: 'manual',
      boxes: [box],
      text,
      decision: 'undecided',
      span: null,
      finding: null,
      queryId: null,
    }),
  );
  commit(store, add(store.getState().marks.highlights, highlights));
  const [first] = highlights;
  if (first) select(store, first.id);
  return highlights.map(({ id }) => id);
}
