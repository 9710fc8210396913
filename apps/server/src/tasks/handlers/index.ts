import { setNativeRunner } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { AnyTaskHandler, ThreadSetup } from '../task-handler.ts';
import { detectTask } from './detect.task.ts';
import { extractTask } from './extract.task.ts';
import { findWordsTask } from './find-words.task.ts';
import { redactTask } from './redact.task.ts';
import { searchTask } from './search.task.ts';

/** What worker threads can do; loaded only there, since it brings the engines with it. */
export const handlers: readonly AnyTaskHandler<Tasks>[] = [
  extractTask,
  searchTask,
  findWordsTask,
  detectTask,
  redactTask,
];

/** Lets the thread know when the models of detection compute. */
export function setUp({ runNative }: ThreadSetup): void {
  setNativeRunner(runNative);
}
