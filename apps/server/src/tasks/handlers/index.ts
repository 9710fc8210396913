import { prepareDetection, setContextEndpoint, setModelsFolder, setNativeRunner } from '@sladd/pipeline';
import { z } from 'zod';
import type { Tasks } from '../definitions.ts';
import type { AnyTaskHandler, ThreadSetup } from '../task-handler.ts';
import { checkExpressionsTask } from './check-expressions.task.ts';
import { detectTask } from './detect.task.ts';
import { explainTask } from './explain.task.ts';
import { extractTask } from './extract.task.ts';
import { findWordsTask } from './find-words.task.ts';
import { inventoryTask } from './inventory.task.ts';
import { readMarksTask, writeMarksTask } from './marks.task.ts';
import { redactTask } from './redact.task.ts';
import { searchTask } from './search.task.ts';
import { secondLookTask } from './second-look.task.ts';

/** What worker threads can do; loaded only there, since it brings the engines with it. */
export const handlers: readonly AnyTaskHandler<Tasks>[] = [
  extractTask,
  searchTask,
  explainTask,
  findWordsTask,
  detectTask,
  secondLookTask,
  redactTask,
  readMarksTask,
  writeMarksTask,
  inventoryTask,
  checkExpressionsTask,
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
    modelsFolder: z.string().nullable(),
  })
  .optional();

/** Lets the thread know when the models of detection compute, where further ones are, and which service reads pages. */
export function setUp({ runNative, settings }: ThreadSetup): void {
  setNativeRunner(runNative);
  const parsed = settingsSchema.parse(settings);
  setContextEndpoint(parsed?.contextEndpoint ?? undefined);
  setModelsFolder(parsed?.modelsFolder ?? undefined);
}

/** Loads what the first task of a thread would wait for longest. */
export const warmUp = prepareDetection;
