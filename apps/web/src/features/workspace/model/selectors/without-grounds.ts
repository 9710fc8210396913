import { filesInScope, scopeInForce } from '../files/scope.ts';
import type { Highlight, HighlightId } from '../highlights/highlight.ts';
import { type FileHighlights, pagesInOrder } from '../highlights/state.ts';
import { isRedacted, type RedactionOptions } from '../redaction/mapping.ts';
import type { WorkspaceState } from '../workspace-state.ts';

const none: readonly HighlightId[] = [];

/** The number of boxes of a redaction with a legal basis, and the boxes without one, in reading order. */
export interface GroundTally {
  readonly grounded: number;
  readonly without: readonly HighlightId[];
}

const empty: GroundTally = { grounded: 0, without: none };

/** The tally of the files in the redaction's scope; empty if legal bases are off. */
export function groundTally({ redaction, files, view, marks }: WorkspaceState): GroundTally {
  if (redaction.grounds.mode === 'off') return empty;
  const inScope = filesInScope(scopeInForce(redaction.scope, files), files, view.fileKey);
  const tallies = inScope.flatMap(({ key }) => {
    const file = marks.highlights.byFile.get(key);
    return file ? [tallyOf(file, redaction.options)] : [];
  });
  const [only] = tallies;
  return tallies.length === 1 && only ? only : joined(tallies);
}

/** The boxes without a legal basis, if one is required. */
export function missingGrounds(state: WorkspaceState): readonly HighlightId[] {
  return state.redaction.grounds.mode === 'required' ? groundTally(state).without : none;
}

const known = new WeakMap<FileHighlights, { options: RedactionOptions; tally: GroundTally }>();

/** Cached, because it is needed on every render; a file's highlights are the same object until one of them changes. */
function tallyOf(file: FileHighlights, options: RedactionOptions): GroundTally {
  const found = known.get(file);
  if (found?.options === options) return found.tally;
  const boxes = pagesInOrder(file).flatMap((page) => page.filter((one) => isRedacted(one, options)));
  const tally = { grounded: boxes.filter(isGrounded).length, without: idsOf(boxes) };
  known.set(file, { options, tally });
  return tally;
}

function isGrounded({ grounds }: Highlight): boolean {
  return grounds !== undefined;
}

function idsOf(boxes: readonly Highlight[]): readonly HighlightId[] {
  return boxes.filter((box) => !isGrounded(box)).map(({ id }) => id);
}

const joints = new WeakMap<GroundTally, { tallies: readonly GroundTally[]; tally: GroundTally }>();

/** The sum of several tallies; the same object for the same tallies, so that nothing renders again. */
function joined(tallies: readonly GroundTally[]): GroundTally {
  const [first] = tallies;
  if (!first) return empty;
  const found = joints.get(first);
  if (found?.tallies.length === tallies.length && found.tallies.every((one, at) => one === tallies[at])) {
    return found.tally;
  }
  const tally = {
    grounded: tallies.reduce((sum, one) => sum + one.grounded, 0),
    without: tallies.flatMap(({ without }) => without),
  };
  joints.set(first, { tallies, tally });
  return tally;
}
