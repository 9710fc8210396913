import { type MouseEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import type { PlacedPage, ViewLayout } from '../../model/layout/layout.ts';
import { pagesInWindow } from '../../model/layout/visible.ts';
import { useText } from '../../mounted/workspace-context.ts';
import type { ViewWindow } from '../movement/use-view-window.ts';
import { PagePicture } from '../pages/page-picture.tsx';
import { areaAt } from './area-at.ts';
import { besideId } from './beside-id.ts';

/** One of the two panes: the pages of a document, with a frame around the current area. */
export function Pane({
  ref,
  file,
  documentKey,
  title,
  layout,
  view,
  areas,
  area,
  onChoose,
}: {
  ref: Ref<HTMLElement>;
  file: OpenFile;
  documentKey: string;
  title: string;
  layout: ViewLayout;
  view: ViewWindow;
  areas: readonly Highlight[];
  area: Highlight | null;
  onChoose: (id: string) => void;
}) {
  const text = useText();
  const scroller = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => scroller.current as HTMLElement);
  const pages = pagesInWindow(layout, { top: view.top - view.height, height: view.height * 3 });
  const onClick = (event: MouseEvent, page: PlacedPage) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = { x: (event.clientX - left) / page.scale, y: (event.clientY - top) / page.scale };
    const found = areaAt(areas, page.pageNumber, point);
    if (found) onChoose(found.id);
  };
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col">
      <h3 className="flex h-9 shrink-0 items-center gap-2 px-4 text-base">{title}</h3>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        tabIndex={0}
        aria-label={text('beside.pane', { title, name: file.identity.name })}
        data-reading
        data-beside={documentKey === file.key ? 'original' : 'result'}
        className="relative min-h-0 flex-1 overflow-auto -outline-offset-2 select-none [overflow-anchor:none]"
      >
        <div className="relative" style={{ width: layout.width, height: layout.height }}>
          {pages.map((page) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard J and K step through the areas
            <section
              key={page.pageNumber}
              aria-label={text('beside.page', { title, page: page.pageNumber, count: file.pages.length })}
              data-beside-page={page.pageNumber}
              onClick={(event) => onClick(event, page)}
              className="absolute rounded-[1px] bg-paper shadow-paper"
              style={{ left: page.left, top: page.top, width: page.width, height: page.height }}
            >
              <PagePicture id={besideId(documentKey, page.pageNumber)} pageNumber={page.pageNumber} />
              {area?.pageNumber === page.pageNumber ? <AreaFrame area={area} scale={page.scale} /> : null}
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}

function AreaFrame({ area, scale }: { area: Highlight; scale: number }) {
  return area.boxes.map(({ x, y, width, height }) => (
    <span
      key={`${x} ${y}`}
      aria-hidden="true"
      data-area
      className="pointer-events-none absolute rounded-[2px] shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--select)] forced-colors:outline-2"
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    />
  ));
}
