import { type Language, languages } from '@sladd/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatAgo,
  formatBytes,
  formatCertainty,
  formatDate,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDate,
  formatShortMonth,
  formatTime,
  formatUtcDay,
} from './format.ts';

/** The formatters for the current language. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = languages.find((known) => known === i18n.language) ?? 'en';
  return useMemo(() => bind(language), [language]);
}

function bind(language: Language) {
  return {
    language,
    number: (value: number) => formatNumber(value, language),
    percent: (share: number) => formatPercent(share, language),
    certainty: (score: number) => formatCertainty(score, language),
    money: (amountOre: number) => formatMoney(amountOre, language),
    bytes: (bytes: number) => formatBytes(bytes, language),
    date: (instant: Date) => formatDate(instant, language),
    shortDate: (instant: Date) => formatShortDate(instant, language),
    day: (instant: Date) => formatDay(instant, language),
    utcDay: (instant: Date) => formatUtcDay(instant, language),
    month: (instant: Date) => formatMonth(instant, language),
    shortMonth: (instant: Date) => formatShortMonth(instant, language),
    ago: (instant: Date, now: Date) => formatAgo(instant, now, language),
    time: (instant: Date) => formatTime(instant, language),
  };
}
