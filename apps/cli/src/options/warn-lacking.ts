import type { DetectionMethod } from '@sladd/contract';
import type { Lacking, OcrMode } from '@sladd/pipeline';
import { loadEngines } from '../engines.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Says before a run what its methods will not find, or where nothing is looked for, and why. Returns those methods. */
export async function warnOfLacking(
  methods: readonly DetectionMethod[],
  ocr: OcrMode,
  terminal: Pick<Terminal, 'warn'>,
): Promise<ReadonlySet<DetectionMethod>> {
  const { lackingFor } = await loadEngines();
  return tellLacking(await lackingFor(methods, { readsPictures: ocr !== 'never' }), terminal);
}

/** Says what is lacking. Returns the methods without their model. */
export function tellLacking(
  { methods, reading }: Lacking,
  terminal: Pick<Terminal, 'warn'>,
): ReadonlySet<DetectionMethod> {
  for (const { method, problem } of methods)
    terminal.warn(
      `warning: '${method}' has no model here (${problem}) Names, places and statements that only a model finds are not looked for by it`,
    );
  if (reading !== null)
    terminal.warn(`warning: text in pictures cannot be read here (${reading}) Nothing is looked for in it`);
  return new Set(methods.map(({ method }) => method));
}
