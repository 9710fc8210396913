import { i18n } from '../../shared/i18n/i18n.ts';
import { cutName } from './model/files/short-name.ts';
import { type TextKey, textOf } from './say.ts';

/** The name of an entity type; an unknown one is written with capitals and blanks. */
export function entityLabel(type: string): string {
  const key = `entity.${type}` as TextKey;
  return i18n.exists(`workspace:${key}`) ? textOf(key) : titleCase(type);
}

function titleCase(type: string): string {
  return type
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}

/** Labels over 15 characters are cut to 13; whoever shows one gives the whole text in a tooltip. */
export function shortEntityLabel(type: string): string {
  return cutName(entityLabel(type), 15, 13);
}
