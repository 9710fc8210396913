import { createHash } from 'node:crypto';
import type { MarkPlan, RedactionMapping } from '@sladd/contract';
import type { RedactRequest } from '@sladd/pipeline';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readDocument, readJsonOption } from '../files/read-input.ts';
import { text } from '../option-values.ts';

export const planOption = { plan: { type: 'string' } } as const;

export const planOptionHelp = `  --plan F         redact as this .sladdplan file says. It has marks, decisions, legal bases and look, and is written by
                   the workspace or sladd detect --plan. A plan belongs to one document and fits no other
`;

/** Options that a plan replaces. */
const setByPlan = ['mapping', 'appearance', 'ground', 'grounds', 'keep'] as const;

/**
 * The plan of a document; undefined without `--plan`. Throws `UsageError`, also for the plan of another document, or
 * `InputError`.
 */
export async function readPlan(typed: Typed): Promise<MarkPlan | undefined> {
  const path = text(typed, 'plan');
  if (path === undefined) return undefined;
  const [input, ...others] = typed.inputs;
  if (input === undefined || others.length > 0) throw new UsageError('--plan takes one file');
  const clash = setByPlan.find((option) => typed.options[option] !== undefined);
  if (clash !== undefined) throw new UsageError(`give --plan or --${clash}, not both`);
  const { markPlanSchema } = await import('@sladd/contract');
  const plan = await readJsonOption('plan', path, markPlanSchema);
  const { bytes } = await readDocument(input);
  if (createHash('sha256').update(bytes).digest('hex') !== plan.document.sha256) {
    throw new UsageError(`--plan: ${path} belongs to another document`);
  }
  return plan;
}

/** The redaction request of a plan. */
export async function requestOfPlan({ look }: MarkPlan): Promise<RedactRequest> {
  const { optionsOfLook } = await import('@sladd/contract');
  const { appearance, remove_images: removeImages, grounds } = look;
  return { appearance, removeImages, options: optionsOfLook(look), ...(grounds ? { grounds } : {}) };
}

export async function mappingsOfPlan(plan: MarkPlan | undefined): Promise<RedactionMapping[]> {
  if (!plan) return [];
  const { mappingOfPlan } = await import('@sladd/contract');
  return [mappingOfPlan(plan)];
}
