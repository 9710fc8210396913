import { entityTypeOfPlan } from '@sladd/contract';
import { i18n } from './i18n.ts';

/** The name of an entity type in the current language; an unknown type is written with a capital and spaces. */
export function entityLabel(type: string): string {
  const named = [type, entityTypeOfPlan({ entity_type: type, methods: [] })];
  // The namespace is passed as an option, because a key with spaces is not split at a colon.
  const known = named.find((one) => i18n.exists(one, { ns: 'entities' }));
  return known === undefined ? titleCase(type) : i18n.t(known as never, { ns: 'entities' });
}

function titleCase(type: string): string {
  return type
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
