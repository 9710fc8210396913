import { i18n } from './i18n.ts';

/** The name of an entity type in the language in use; an unknown one is written with capitals and blanks. */
export function entityLabel(type: string): string {
  // The namespace goes as an option: a key with spaces is never split at a colon.
  return i18n.exists(type, { ns: 'entities' }) ? i18n.t(type as never, { ns: 'entities' }) : titleCase(type);
}

function titleCase(type: string): string {
  return type
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
