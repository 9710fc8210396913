import type { FormatterModule } from 'i18next';
import { formatNumber } from './format.ts';

/** Every value in a text is passed through {@link numberFormatter}. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;

/** Formats numbers with separated groups; all other values are unchanged. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatNumber(value, language === 'nb' ? 'nb' : 'en') : String(value),
};
