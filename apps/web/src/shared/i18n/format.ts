import type { Language } from '@sladd/contract';

const locales = { en: 'en-GB', nb: 'nb-NO' } as const satisfies Record<Language, string>;
const NO_BREAK_SPACE = '\u00a0';

/** A number with groups of three digits separated by a space in both languages: `1 720`. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(language, options)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? NO_BREAK_SPACE : part.value))
    .join('');
}

/** Cached, because creating a formatter takes longer than all its later calls. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, made);
  return made;
}

/** A share from 0 to 1 as `86 %`. */
export function formatPercent(share: number, language: Language): string {
  return `${formatNumber(Math.round(share * 100), language)}${NO_BREAK_SPACE}%`;
}

/**
 * The confidence of a method, from 0 to 1, as `86 %`: at most 99, because a score is the share of such findings that
 * are right.
 */
export function formatCertainty(score: number, language: Language): string {
  return formatPercent(Math.min(score, 0.99), language);
}

/** An amount in øre: `NOK 399.00` in English, `399,00 kr` in Norwegian. */
export function formatMoney(amountOre: number, language: Language): string {
  const amount = formatNumber(amountOre / 100, language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return language === 'nb' ? `${amount}${NO_BREAK_SPACE}kr` : `NOK${NO_BREAK_SPACE}${amount}`;
}

/** A size in binary units, one decimal from a megabyte on: `640 KB`, `4.8 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  if (bytes < 1024) return `${formatNumber(bytes, language)}${NO_BREAK_SPACE}B`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024), language)}${NO_BREAK_SPACE}KB`;
  const [unit, size] = bytes < 1024 ** 3 ? ['MB', 1024 ** 2] : ['GB', 1024 ** 3];
  const count = formatNumber(bytes / size, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${count}${NO_BREAK_SPACE}${unit}`;
}

/** A day: `21 November 2026`, `21. november 2026`. */
export function formatDate(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(instant);
}

/** A day in short form, for lists: `3 Nov 2026`, `3. nov. 2026`. */
export function formatShortDate(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(instant);
}

/** A day without its year, where the year is clear: `21 November`, `21. november`. */
export function formatDay(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long' }).format(instant);
}

/** A calendar day that no time zone changes, such as one in UTC: `21 November`. */
export function formatUtcDay(instant: Date, language: Language): string {
  return utcFormat(instant, language, { day: 'numeric', month: 'long' });
}

/** A calendar month that no time zone changes: `November 2026`. */
export function formatMonth(instant: Date, language: Language): string {
  return utcFormat(instant, language, { month: 'long', year: 'numeric' });
}

/** The same in short form: `Nov`, `nov.`. */
export function formatShortMonth(instant: Date, language: Language): string {
  return utcFormat(instant, language, { month: 'short' });
}

function utcFormat(instant: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(instant);
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The time since another instant: `2 hours ago`, `for 2 timer siden`; `now` for less than a minute. */
export function formatAgo(instant: Date, now: Date, language: Language): string {
  const passedMs = Math.max(0, now.getTime() - instant.getTime());
  const [unit, unitMs] = steps.find(([, size]) => passedMs >= size) ?? (['second', 1000] as const);
  const count = unit === 'second' ? 0 : Math.floor(passedMs / unitMs);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(-count, unit);
}

/** A time of day: `14:32`. */
export function formatTime(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(instant);
}
