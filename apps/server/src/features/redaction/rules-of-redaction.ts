import { groundOptionsOf, type redactFiles } from '@sladd/contract';
import type { RedactRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { ruleIn, type Standing } from '../rules/index.ts';

export type RedactionFields = z.output<typeof redactFiles.fields>;

/**
 * What was asked for under the rules of an organization: its look, what its boxes say they rest on, and no file that was not reviewed. The server sees no
 * review: it takes the word of whoever sends the files, and refuses where none is given.
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

/** The rules of an organization that decided about the result, to be said with it. */
export function setByOrganization(standing: Standing): {
  set_by_organization?: readonly ('appearance' | 'legal_bases')[];
} {
  const set = (['appearance', 'legal_bases'] as const).filter(
    (rule) => ruleIn(standing, rule).source === 'locked',
  );
  return set.length > 0 ? { set_by_organization: set } : {};
}

/** What boxes rest on: where the organization says how for all, its words and its demand hold, whoever sends the files. */
function groundsUnder(standing: Standing, asked: RedactionFields['grounds']): RedactionFields['grounds'] {
  const { source, value } = ruleIn(standing, 'legal_bases');
  const said = source === 'locked' && value ? groundOptionsOf(value) : undefined;
  if (!said) return asked;
  const others = (asked?.sets ?? []).filter((set) => said.sets.every(({ id }) => id !== set.id));
  return {
    ...said,
    sets: [...said.sets, ...others],
    ...(asked ? { by_type: asked.by_type, otherwise: asked.otherwise } : {}),
  };
}

/** What the fields of a call ask of the redaction of each file. */
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
