import { Link2, Link2Off } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { capsOf } from '../../commands/key-caps.ts';
import { areasBeside, chooseArea, closeBeside, toggleLinked } from '../../model/actions/beside.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { Place } from '../../model/layout/visible.ts';
import type { VersionResult } from '../../model/people/made-versions.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { usePlace } from '../movement/use-place.ts';
import { useViewWindow } from '../movement/use-view-window.ts';
import { PageStrip } from '../pages/page-strip.tsx';
import { AreaBar } from './area-bar.tsx';
import { Pane } from './pane.tsx';
import { useBesidePictures } from './use-beside-pictures.ts';
import { useBesidePort } from './use-beside-port.ts';
import { useLinkedScroll } from './use-linked-scroll.ts';
import { usePaneLayout } from './use-pane-layout.ts';

/** Original and result at the same scroll position, with buttons to step through the areas. */
export function Panes({ file, result, title }: { file: OpenFile; result: VersionResult; title: string }) {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  const { isPhone } = useScreen();
  const original = useRef<HTMLElement>(null);
  const redacted = useRef<HTMLElement>(null);
  const heldPlace = useRef<Place | null>(null);
  const isLinked = useWorkspaceState((state) => state.view.beside?.isLinked ?? true);
  const areaId = useWorkspaceState((state) => state.view.beside?.areaId ?? null);
  const areas = useWorkspaceState(areasBeside);
  const area = areas.find(({ id }) => id === areaId) ?? null;
  const views = { original: useViewWindow(original), redacted: useViewWindow(redacted) };
  const layout = usePaneLayout(file, Math.min(views.original.width, views.redacted.width));
  const choose = useCallback((id: string) => chooseArea(store, id), [store]);
  useLinkedScroll(original, redacted, isLinked);
  useBesidePictures(workspace, layout, [
    { documentKey: file.key, view: views.original },
    { documentKey: result.key, view: views.redacted },
  ]);
  usePlace(store, layout, views.original, heldPlace);
  useBesidePort(workspace, [original, redacted], layout, heldPlace, file.key);

  const pane = { file, layout, areas, area, onChoose: choose };
  const link = (
    <IconButton
      icon={isLinked ? Link2 : Link2Off}
      pressed={isLinked}
      label={text('beside.linked')}
      keys={capsOf('beside')}
      onClick={() => toggleLinked(store)}
    />
  );
  return (
    <>
      <div
        className={
          isPhone
            ? 'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto_minmax(0,1fr)]'
            : 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)]'
        }
      >
        <Pane
          {...pane}
          ref={original}
          documentKey={file.key}
          title={text('viewer.original')}
          view={views.original}
        />
        {isPhone ? (
          <div className="flex justify-center border-y border-line bg-chrome">{link}</div>
        ) : (
          <div className="flex min-h-0 flex-col items-center gap-2 pt-1">
            {link}
            <PageStrip file={file} />
          </div>
        )}
        <Pane {...pane} ref={redacted} documentKey={result.key} title={title} view={views.redacted} />
      </div>
      <AreaBar areas={areas} area={area} onChange={() => closeBeside(store)} />
    </>
  );
}
