import { setContextEndpoint, setNativeRunner } from '@sladd/pipeline';
import { z } from 'zod';
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

/** What the server's configuration says about work on documents. */
const settingsSchema = z
  .object({
    contextEndpoint: z
      .object({
        url: z.string(),
        model: z.string(),
        apiKey: z.string().exactOptional(),
        timeoutMs: z.number(),
      })
      .nullable(),
  })
  .optional();

/** Lets the thread know when the models of detection compute, and which service reads pages, if any does. */
export function setUp({ runNative, settings }: ThreadSetup): void {
  setNativeRunner(runNative);
  setContextEndpoint(settingsSchema.parse(settings)?.contextEndpoint ?? undefined);
}
