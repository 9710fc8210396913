import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { cutName } from '../model/files/short-name.ts';

/** Labels over 15 characters are cut to 13; whoever shows one gives the whole text in a tooltip. */
export function shortEntityLabel(type: string): string {
  return cutName(entityLabel(type), 15, 13);
}
