import { groundOptionsOf, type redactFiles } from '@sladd/contract';
import type { RedactRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { ruleIn, type Standing } from '../rules/index.ts';

export type RedactionFields = z.output<typeof redactFiles.fields>;

/**
 * Applies the rules of an organization to a request: its appearance, its legal grounds, and no unreviewed file. The
 * server cannot see the review: it relies on the sender's statement and rejects files without one.
 */
export function underRules(standing: Standing, fields: RedactionFields, files: number): RedactionFields {
  const { review = [] } = fields;
  if (standing.switches.no_unfinished_export) {
    const index = review.findIndex(({ undecided, unseen_pages }) => undecided + unseen_pages > 0);
    if (review.length !== files || index !== -1) {
      const details = index === -1 ? {} : { file_index: index, ...review[index] };
      throw new AppError('rules.unfinished', { details });
    }
  }
  const look = ruleIn(standing, 'appearance');
  const appearance = (look.source === 'locked' ? undefined : fields.appearance) ?? look.value;
  return { ...fields, appearance, grounds: groundsUnder(standing, fields.grounds) };
}

/** The part of an answer that lists the rules of an organization that determined the result. */
export function setByOrganization(standing: Standing): {
  set_by_organization?: readonly ('appearance' | 'legal_bases')[];
} {
  const set = (['appearance', 'legal_bases'] as const).filter(
    (rule) => ruleIn(standing, rule).source === 'locked',
  );
  return set.length > 0 ? { set_by_organization: set } : {};
}

/** The legal grounds of boxes: a locked rule of the organization overrides the request. */
function groundsUnder(standing: Standing, asked: RedactionFields['grounds']): RedactionFields['grounds'] {
  const { source, value } = ruleIn(standing, 'legal_bases');
  const lockedGrounds = source === 'locked' && value ? groundOptionsOf(value) : undefined;
  if (!lockedGrounds) return asked;
  const others = (asked?.sets ?? []).filter((set) => lockedGrounds.sets.every(({ id }) => id !== set.id));
  return {
    ...lockedGrounds,
    sets: [...lockedGrounds.sets, ...others],
    ...(asked ? { by_type: asked.by_type, otherwise: asked.otherwise } : {}),
  };
}

/** The redaction request of each file, from the fields of a call. */
export function requestOf(fields: RedactionFields): RedactRequest {
  return {
    removeImages: fields.remove_images,
    ...(fields.terms ? { terms: fields.terms, wholeWords: fields.whole_words ?? false } : {}),
    ...(fields.appearance ? { appearance: fields.appearance } : {}),
    ...(fields.options ? { options: fields.options } : {}),
    ...(fields.grounds ? { grounds: fields.grounds } : {}),
    ...(fields.new_password === undefined ? {} : { newPassword: fields.new_password }),
  };
}
