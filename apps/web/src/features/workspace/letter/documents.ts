import type { LoggedDocument } from '@sladd/legal-bases';
import type { OpenFile } from '../model/files/open-file.ts';
import { isCurrent, type RedactionResult } from '../model/redaction/result.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';

/** A result whose boxes have legal bases, with its file. */
export interface GroundedResult {
  readonly file: OpenFile;
  readonly result: RedactionResult;
}

/** The current results whose boxes have legal bases, in the order of the files. */
export function groundedResults(state: WorkspaceState): readonly GroundedResult[] {
  const plan = planOf(state);
  return state.files.flatMap((file) => {
    const result = state.redaction.results.get(file.key);
    return isCurrent(result, plan) && result.report.grounds ? [{ file, result }] : [];
  });
}

interface DocumentOptions {
  readonly withNames: boolean;
  /** Whether access to all of them was refused. */
  readonly isRefused?: boolean;
  readonly decidedBy?: string | undefined;
}

/**
 * The data of the results for the letter and the log: counts, places and provisions. Names only if the user includes
 * them.
 */
export function documentsOf(
  results: readonly GroundedResult[],
  { withNames, isRefused = false, decidedBy }: DocumentOptions,
): LoggedDocument[] {
  return results.map(({ file, result: { report } }, index) => ({
    label: String(index + 1),
    ...(withNames ? { name: file.identity.name } : {}),
    ...(isRefused ? { isRefused } : {}),
    pages: report.pages,
    sha256: report.sha256,
    decidedBy,
    madeAt: report.made_at,
    approval: report.approval,
    boxes: (report.grounds?.boxes ?? []).map(({ page_number, bbox, entity_type, grounds, decision }) => ({
      page: page_number,
      area: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
      type: entity_type,
      grounds,
      decision,
    })),
  }));
}
