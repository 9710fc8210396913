import type { JobKind, JobOrder } from '@sladd/contract';
import { AppError } from '../../../http/app-error.ts';

type Field = Exclude<keyof JobOrder, 'kind' | 'passwords'>;

const methods = ['use_fast', 'use_standard', 'use_advanced'] as const satisfies Field[];
const ofSearch = ['threshold', 'remove_words'] as const satisfies Field[];

/** The fields that each kind of job uses; all others would be ignored. */
const fieldsOfKind: Readonly<Record<JobKind, readonly Field[]>> = {
  detect: [...methods, 'requested_entities', ...ofSearch],
  redact: [
    ...methods,
    ...ofSearch,
    ...(['terms', 'whole_words', 'types', 'plans', 'remove_images', 'appearance'] as const),
    ...(['options', 'grounds', 'review', 'new_password'] as const),
  ],
  verify: ['proofs'],
};

const allFields: ReadonlySet<Field> = new Set(Object.values(fieldsOfKind).flat());

/** Throws `request.invalid` for a field that this kind of job would ignore, since the sender relies on it. */
export function requireFieldsOfKind(order: JobOrder): void {
  const { kind, types = [] } = order;
  const isSet = (name: Field) => order[name] !== undefined && order[name] !== false;
  for (const name of allFields)
    if (isSet(name) && !fieldsOfKind[kind].includes(name))
      throw new AppError('request.invalid', {
        fields: { [name]: `A job that is to ${kind} does not follow this` },
      });
  if (kind !== 'redact' || types.length > 0) return;
  const idle = [...methods, ...ofSearch].find(isSet);
  if (idle !== undefined)
    throw new AppError('request.invalid', {
      fields: { [idle]: 'Only with types that are to be looked for' },
    });
}
