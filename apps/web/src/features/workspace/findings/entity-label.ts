import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import { cutName } from '../model/files/short-name.ts';

/** Labels longer than 15 characters are cut to 13; callers must show the full text in a tooltip. */
export function shortEntityLabel(type: string): string {
  return cutName(entityLabel(type), 15, 13);
}
