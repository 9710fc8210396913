import type { Language } from '@sladd/contract';

/** Formats for numbers, lists of numbers and dates in a language. */
export function numbers(language: Language) {
  const locale = language === 'nb' ? 'nb-NO' : 'en-GB';
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    /** At most twenty numbers, then the total count. */
    list: (values: readonly number[]) =>
      values.length > 20 ? `${values.slice(0, 20).join(', ')} … (${values.length})` : values.join(', '),
    moment: (instant: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(instant),
      ),
  };
}
