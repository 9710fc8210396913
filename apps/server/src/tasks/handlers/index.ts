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

/** The task handlers. Only loaded in worker threads, since they load the engines. */
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

/** The parts of the configuration that handlers need. */
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

/**
 * Configures this thread: how to call native code, the folder of further models, and the endpoint of a language model.
 */
export function setUp({ runNative, settings }: ThreadSetup): void {
  setNativeRunner(runNative);
  const parsed = settingsSchema.parse(settings);
  setContextEndpoint(parsed?.contextEndpoint ?? undefined);
  setModelsFolder(parsed?.modelsFolder ?? undefined);
}

/** Loads what the first task of a thread would wait for longest. */
export const warmUp = prepareDetection;
