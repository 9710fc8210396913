import type { FormatterModule } from 'i18next';
import { formatNumber } from './format.ts';

/** Every value goes through {@link numberFormatter} on its way into a text. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;

/** Numbers in texts have their groups set apart; everything else stays as it is. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatNumber(value, language === 'nb' ? 'nb' : 'en') : String(value),
};
