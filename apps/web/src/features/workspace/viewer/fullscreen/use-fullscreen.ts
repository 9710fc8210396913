import { useCallback, useEffect } from 'react';
import { enterFullscreen, leaveFullscreen } from '../../model/actions/view.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';

/**
 * Shows one file in full screen. The whole document is made full screen, so that menus and notices are visible too. If
 * the browser refuses, the viewer fills the window instead; Esc and the button end both.
 */
export function useFullscreen({ store }: Workspace) {
  const fileKey = useWorkspaceState(({ view, files }) =>
    view.fullscreen && fileByKey(files, view.fullscreen.fileKey) ? view.fullscreen.fileKey : null,
  );

  const close = useCallback(() => {
    leaveFullscreen(store);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, [store]);

  const toggle = useCallback(
    (key: FileKey) => {
      if (store.getState().view.fullscreen) return close();
      enterFullscreen(store, key);
      const hasFingers = window.matchMedia('(pointer: coarse)').matches;
      say.info(hasFingers ? 'exitFullScreenTouch' : 'exitFullScreenInfo');
      // If refused or not supported, the viewer fills the window.
      document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    [store, close],
  );

  useEffect(() => {
    if (fileKey === null) return;
    let wasFullscreen = document.fullscreenElement !== null;
    const onChange = () => {
      if (document.fullscreenElement) wasFullscreen = true;
      else if (wasFullscreen) leaveFullscreen(store);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      // Ended by Esc or its button, by closing the file, or by leaving the workspace.
      close();
    };
  }, [store, fileKey, close]);

  return { fileKey, toggle };
}
