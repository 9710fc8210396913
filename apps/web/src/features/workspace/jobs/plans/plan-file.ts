import {
  looksLikeXfdf,
  MAX_PLAN_CHARACTERS,
  type MarkPlan,
  markPlanSchema,
  PLAN_EXTENSION,
  PLAN_VERSION,
  saysPlan,
} from '@sladd/contract';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import { hashOfFile } from '../../../../shared/digest/hash-of-file.ts';
import { restorePlan } from '../../model/actions/restore-plan.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { markPlanOf } from '../../model/redaction/mark-plan.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { openXfdf } from './open-marks.ts';

/** Saves the marks of a file with decisions, legal bases and look, without any text of the document. */
export async function savePlan({ store }: Workspace, file: OpenFile): Promise<void> {
  const sha256 = await hashOfFile(file.source);
  if (sha256 === null) return say.error('planFile.unreadable', { name: file.identity.name });
  const plan = markPlanOf(planOf(store.getState()), file, { sha256, withWords: false });
  const name = file.identity.name.replace(/\.pdf$/iu, '');
  const content = new Blob([JSON.stringify(plan)], { type: 'application/json' });
  saveFile(content, `${name}${PLAN_EXTENSION}`);
  say.success('planFile.saved', { count: marksIn(plan) });
}

/** Replaces the marks of the file that a plan belongs to with those of the plan, as one undo step. */
export async function openPlan(workspace: Workspace, source: Blob): Promise<void> {
  const { store, newId } = workspace;
  const read = await readPlan(source);
  if (typeof read === 'string') return say.error(read);
  const ready = store.getState().files.filter(({ status }) => status === 'ready');
  for (const file of ready) {
    if (file.source.size !== read.document.bytes) continue;
    if ((await hashOfFile(file.source)) !== read.document.sha256) continue;
    if (read.marks.some(({ page }) => page > file.pages.length)) return say.error('planFile.broken');
    restorePlan(store, file.key, read, newId);
    return say.undoable(workspace, 'planFile.opened', { count: marksIn(read) });
  }
  say.error('planFile.otherDocument');
}

/** Opens saved marks: our own plan for its document, or XFDF of another program for the current file. */
export async function openMarks(workspace: Workspace, file: OpenFile, source: Blob): Promise<void> {
  if (source.size > MAX_PLAN_CHARACTERS) return say.error('planFile.tooLarge');
  const text = await source.text();
  if (looksLikeXfdf(text)) await openXfdf(workspace, file, text);
  else await openPlan(workspace, source);
}

/** Without findings that are only possible, which are also in plans. */
function marksIn({ marks }: MarkPlan): number {
  return marks.filter(({ decision }) => decision !== 'possible').length;
}

/** The plan in a file, or the key of the error message. */
async function readPlan(source: Blob) {
  if (source.size > MAX_PLAN_CHARACTERS) return 'planFile.tooLarge' as const;
  let value: unknown;
  try {
    value = JSON.parse(await source.text());
  } catch {
    return 'planFile.noPlan' as const;
  }
  if (!saysPlan(value)) return 'planFile.noPlan' as const;
  const { version } = value as Partial<MarkPlan>;
  if (version !== PLAN_VERSION) return 'planFile.otherVersion' as const;
  return markPlanSchema.safeParse(value).data ?? ('planFile.broken' as const);
}
