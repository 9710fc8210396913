import { useEffect } from 'react';
import type { ViewLayout } from '../../model/layout/layout.ts';
import { pagesInWindow } from '../../model/layout/visible.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import type { ViewWindow } from '../movement/use-view-window.ts';
import { besideId } from './beside-id.ts';

interface Shown {
  readonly documentKey: string;
  readonly view: ViewWindow;
}

/** Renders the visible pages of both panes, and releases those that are no longer visible. */
export function useBesidePictures(workspace: Workspace, layout: ViewLayout, panes: readonly Shown[]): void {
  const { pictures } = workspace;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time, its parts are not
  useEffect(() => {
    const jobs = panes.flatMap(({ documentKey, view }) =>
      pagesInWindow(layout, view).map(({ pageNumber, scale }) => ({
        id: besideId(documentKey, pageNumber),
        documentKey,
        pageNumber,
        scale,
      })),
    );
    const wanted = new Set(jobs.map(({ id }) => id));
    pictures.evict(besideIds(pictures.drawn()).filter((id) => !wanted.has(id)));
    pictures.want('beside', jobs);
  }, [pictures, layout, ...panes.flatMap(({ documentKey, view }) => [documentKey, view])]);
  useEffect(
    () => () => {
      pictures.want('beside', []);
      pictures.evict(besideIds(pictures.drawn()));
    },
    [pictures],
  );
}

function besideIds(drawn: readonly { readonly id: string }[]): string[] {
  return drawn.flatMap(({ id }) => (id.startsWith(besideId('', 0).slice(0, -2)) ? id : []));
}
