import { useEffect } from 'react';
import { holdWork } from '../../../shared/open-work.ts';
import { useSession } from '../../auth/index.ts';
import { shapesOf } from '../model/shapes.ts';
import { workAtHand } from '../model/work-at-hand.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { keepOnce } from './keep-once.ts';

/** Registers the open work with the rest of the app, and keeps it over a reload when asked to. */
export function useHeldWork(workspace: Workspace): void {
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return holdWork({
      present() {
        const work = workAtHand(workspace.store.getState());
        const isRunning = work.isDetecting || work.isSearching || work.isRedacting;
        if (work.files === 0 && !isRunning) return null;
        return { files: work.files, marks: work.decided + work.undecided + work.ownMarks, isRunning };
      },
      async keep() {
        if (workspace.ports.kept?.()) return true;
        try {
          await keepOnce(workspace, userId);
          return true;
        } catch {
          return false;
        }
      },
      shapes: () => shapesOf(workspace.store.getState()),
    });
  }, [workspace, userId]);
}
