import { PLAN_EXTENSION } from '@sladd/contract';
import { fileByKey } from '../../model/files/by-key.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { openCasePlan } from '../people/case-plan-file.ts';
import { openMarks, openPlan } from '../plans/plan-file.ts';

const ways: readonly (readonly [
  ending: string,
  open: (workspace: Workspace, file: File) => Promise<void>,
])[] = [
  [PLAN_EXTENSION, openPlan],
  ['.xfdf', openForCurrent],
  ['.sladd-proof.json', sayWhereProofsGo],
  ['.json', openCasePlan],
];

function wayOf({ name }: File) {
  return ways.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1];
}

/** Whether a file is no document but belongs to one: saved marks, the plan of a case, a proof. Its name decides. */
export function isBeside(file: File): boolean {
  return wayOf(file) !== undefined;
}

/** Opens files that belong to documents, each as what it is, and says where the others belong. */
export async function openBeside(workspace: Workspace, files: readonly File[]): Promise<void> {
  for (const file of files) await wayOf(file)?.(workspace, file);
}

/** XFDF does not say which document it belongs to. */
async function openForCurrent(workspace: Workspace, file: File): Promise<void> {
  const { files, view } = workspace.store.getState();
  const current = view.fileKey === null ? undefined : fileByKey(files, view.fileKey);
  if (current?.status !== 'ready') return say.error('planFile.documentFirst');
  await openMarks(workspace, current, file);
}

async function sayWhereProofsGo(_workspace: Workspace, { name }: File): Promise<void> {
  say.info('upload.proof', { page: '/proof.html' }, { body: name });
}
