import { entityTypeOfPlan } from '@sladd/contract';
import { i18n } from './i18n.ts';

/**
 * The name of an entity type, as detection or a plan writes it, in the language in use; an unknown one is written with
 * capitals and blanks.
 */
export function entityLabel(type: string): string {
  const named = [type, entityTypeOfPlan({ entity_type: type, methods: [] })];
  // The namespace goes as an option: a key with spaces is never split at a colon.
  const known = named.find((one) => i18n.exists(one, { ns: 'entities' }));
  return known === undefined ? titleCase(type) : i18n.t(known as never, { ns: 'entities' });
}

function titleCase(type: string): string {
  return type
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
