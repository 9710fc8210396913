import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { FileKey } from '../model/highlights/highlight.ts';
import { say } from '../say.ts';

/**
 * One file over the whole screen. Where the browser refuses, the viewer fills the window instead; Esc and the button
 * end both.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [fileKey, setFileKey] = useState<FileKey | null>(null);

  const close = useCallback(() => {
    setFileKey(null);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);

  const open = useCallback(
    async (key: FileKey) => {
      setFileKey(key);
      say.info('exitFullScreenInfo');
      try {
        await element.current?.requestFullscreen();
      } catch {
        // Refused or not there: the window it is.
      }
    },
    [element],
  );

  useEffect(() => {
    if (fileKey === null) return;
    let wasFullscreen = document.fullscreenElement !== null;
    const onChange = () => {
      if (document.fullscreenElement) wasFullscreen = true;
      else if (wasFullscreen) setFileKey(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('fullscreenchange', onChange);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      window.removeEventListener('keydown', onKey);
    };
  }, [fileKey, close]);

  const toggle = useCallback(
    (key: FileKey) => {
      if (fileKey === null) void open(key);
      else close();
    },
    [fileKey, open, close],
  );

  return { fileKey, toggle };
}
