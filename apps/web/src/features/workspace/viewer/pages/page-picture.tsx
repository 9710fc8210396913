import { FileWarning } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import type { PictureState } from '../../documents/picture-states.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

export function usePicture(id: string): PictureState {
  const { pictures } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => pictures.subscribe(id, listener), [pictures, id]);
  return useSyncExternalStore(subscribe, () => pictures.state(id));
}

/** The rendered page, stretched to its size; a picture of an older scale stays until the sharp one is ready. */
export const PagePicture = memo(function PagePicture({ id, pageNumber }: { id: string; pageNumber: number }) {
  const text = useText();
  const state = usePicture(id);
  const host = useRef<HTMLDivElement>(null);
  const canvas = state.status === 'drawn' ? state.picture.canvas : null;

  useLayoutEffect(() => {
    if (!canvas || !host.current) return;
    // Touches stay with the page: a canvas is replaced in the middle of a pinch.
    canvas.className = 'pointer-events-none absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    host.current.replaceChildren(canvas);
    return () => canvas.remove();
  }, [canvas]);

  return (
    <>
      <div ref={host} />
      <span className="paper-veil" />
      {state.status === 'waiting' ? (
        <div className="absolute inset-0 grid place-items-center text-[#5b6a70]">
          <span className="flex items-center gap-2">
            <Spinner size={14} /> {text('viewer.loadingPage', { page: pageNumber })}
          </span>
        </div>
      ) : null}
      {state.status === 'failed' ? (
        <div className="absolute inset-0 grid place-items-center text-[#46545a]">
          <span className="flex items-center gap-2">
            <Icon as={FileWarning} /> {text('errorLoadingPage')}
          </span>
        </div>
      ) : null}
    </>
  );
});
