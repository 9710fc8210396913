import { hasPicks } from '../model/actions/picks.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';

type Condition = (state: WorkspaceState) => boolean;

export const always: Condition = () => true;
export const hasFiles: Condition = (state) => state.files.length > 0;
/** Includes files that are still being opened, because actions wait for them. */
export const hasReadableFiles: Condition = (state) => state.files.some((file) => file.status !== 'failed');
/** Whether there is something to decide about: one selected highlight, or several picked ones. */
export const hasTarget: Condition = (state) => state.marks.selectedId !== null || hasPicks(state);
/** Whether a legal basis can be chosen: there is a target, and the organization has not turned legal bases off. */
export const canChooseGround: Condition = (state) =>
  hasTarget(state) &&
  (state.redaction.grounds.mode !== 'off' || !state.account.rules.locked.has('legal_bases'));
/** Whether boxes have legal bases, and there is a target for one. */
export const hasGroundTarget: Condition = (state) =>
  state.redaction.grounds.mode !== 'off' && hasTarget(state);
export const hasFindings: Condition = (state) => state.marks.highlights.byId.size > 0;
export const canUndo: Condition = (state) => state.marks.history.past.length > 0;
export const canRedo: Condition = (state) => state.marks.history.future.length > 0;
