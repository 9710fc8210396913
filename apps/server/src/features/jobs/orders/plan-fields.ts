import { createHash } from 'node:crypto';
import { type JobOrder, type MarkPlan, optionsOfLook } from '@sladd/contract';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/uploads/upload.ts';
import type { RedactionFields } from '../../redaction/index.ts';

/** Fields that a plan replaces. */
const setByPlan = ['types', 'appearance', 'options', 'grounds'] as const;

/**
 * The plan of each file, found by the hash of its bytes. Throws `job.plan_missing`, and `request.invalid` for fields
 * that plans replace.
 */
export function plansOf(files: readonly UploadedFile[], order: JobOrder): readonly MarkPlan[] | undefined {
  if (!order.plans) return undefined;
  const clash = order.remove_images ? 'remove_images' : setByPlan.find((name) => order[name] !== undefined);
  if (clash) throw new AppError('request.invalid', { fields: { [clash]: 'The plans say this' } });
  const byHash = new Map(order.plans.map((plan) => [plan.document.sha256, plan]));
  return files.map(({ bytes }, index) => {
    const plan = byHash.get(createHash('sha256').update(bytes).digest('hex'));
    if (!plan) throw new AppError('job.plan_missing', { details: { file_index: index } });
    return plan;
  });
}

/** The fields of an order in the form of `POST /api/batch/redact`; with a plan, its look replaces the fields. */
export function fieldsOf(order: JobOrder, plan?: MarkPlan): RedactionFields {
  const { terms, whole_words, new_password, review, types, remove_images, appearance, options, grounds } =
    order;
  const own = plan ? lookOf(plan) : { remove_images, appearance, options, grounds };
  // No one has reviewed what types will mark.
  return { terms, whole_words, new_password, ...(types ? {} : { review }), ...own };
}

function lookOf({ look }: MarkPlan) {
  const { appearance, remove_images, grounds } = look;
  return { appearance, remove_images, grounds, options: optionsOfLook(look) };
}
