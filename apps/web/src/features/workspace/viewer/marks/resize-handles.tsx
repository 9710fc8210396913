import { MIN_RECTANGLE_PT } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import { type PointerEvent, useState } from 'react';
import { commit } from '../../model/actions/marks.ts';
import { reshape } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';

const corners = [
  { name: 'nw', left: 0, top: 0, cursor: 'nwse-resize' },
  { name: 'ne', left: 1, top: 0, cursor: 'nesw-resize' },
  { name: 'sw', left: 0, top: 1, cursor: 'nesw-resize' },
  { name: 'se', left: 1, top: 1, cursor: 'nwse-resize' },
] as const;

type Corner = (typeof corners)[number];

/** Handles at the four corners of a drawn rectangle, to resize it. */
export function ResizeHandles({ highlight, scale }: { highlight: Highlight; scale: number }) {
  const { store } = useWorkspace();
  const [preview, setPreview] = useState<PageRect | null>(null);
  const box = highlight.boxes[0];
  if (!box) return null;

  const pull = (corner: Corner) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { clientX: startX, clientY: startY, pointerId, currentTarget } = event;
    currentTarget.setPointerCapture(pointerId);
    const at = (one: { clientX: number; clientY: number }) =>
      pulled(box, corner, (one.clientX - startX) / scale, (one.clientY - startY) / scale);
    const move = (one: globalThis.PointerEvent) => setPreview(at(one));
    const done = (one: globalThis.PointerEvent) => {
      currentTarget.removeEventListener('pointermove', move);
      currentTarget.removeEventListener('pointerup', done);
      setPreview(null);
      commit(store, reshape(store.getState().marks.highlights, highlight.id, at(one)));
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('pointerup', done);
  };

  return (
    <>
      {preview ? (
        <span
          className="draft"
          style={{
            left: (preview.x - box.x) * scale,
            top: (preview.y - box.y) * scale,
            width: preview.width * scale,
            height: preview.height * scale,
          }}
        />
      ) : null}
      {corners.map((corner) => (
        <span
          key={corner.name}
          className="mark-handle"
          data-handle={corner.name}
          style={{
            left: `calc(${corner.left * 100}% - 5px)`,
            top: `calc(${corner.top * 100}% - 5px)`,
            cursor: corner.cursor,
          }}
          onPointerDown={pull(corner)}
        />
      ))}
    </>
  );
}

/** The rectangle after one corner moved by (dx, dy) page points; never below the minimum size. */
function pulled(box: PageRect, corner: Corner, dx: number, dy: number): PageRect {
  const width = Math.max(MIN_RECTANGLE_PT, corner.left === 0 ? box.width - dx : box.width + dx);
  const height = Math.max(MIN_RECTANGLE_PT, corner.top === 0 ? box.height - dy : box.height + dy);
  return {
    x: corner.left === 0 ? box.x + box.width - width : box.x,
    y: corner.top === 0 ? box.y + box.height - height : box.y,
    width,
    height,
  };
}
