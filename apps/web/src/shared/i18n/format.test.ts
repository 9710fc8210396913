import { describe, expect, it } from 'vitest';
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

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const instant = new Date(2026, 10, 21, 14, 32);

describe('formats', () => {
  it('sets groups of digits apart by a space that does not break', () => {
    expect(formatNumber(1720, 'en')).toBe('1\u00a0720');
    expect(formatNumber(1720.5, 'nb')).toBe('1\u00a0720,5');
  });

  it('writes shares, money, sizes, days and times as each language does', () => {
    expect([formatPercent(0.855, 'en'), formatPercent(0.855, 'nb')].map(plain)).toEqual(['86 %', '86 %']);
    expect([formatMoney(39_900, 'en'), formatMoney(39_900, 'nb')].map(plain)).toEqual([
      'NOK 399.00',
      '399,00 kr',
    ]);
    expect([512, 655_360, 5_033_165, 68_351_754_240].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual(
      ['512 B', '640 KB', '4.8 MB', '63.7 GB'],
    );
    expect(plain(formatBytes(5_033_165, 'nb'))).toBe('4,8 MB');
    expect([formatDate(instant, 'en'), formatDate(instant, 'nb')]).toEqual([
      '21 November 2026',
      '21. november 2026',
    ]);
    expect(formatTime(instant, 'nb')).toBe('14:32');
  });

  it('writes days in short, in their month, and in a calendar that no time zone moves', () => {
    expect([formatShortDate(instant, 'en'), formatShortDate(instant, 'nb')]).toEqual([
      '21 Nov 2026',
      '21. nov. 2026',
    ]);
    expect([formatDay(instant, 'en'), formatDay(instant, 'nb')]).toEqual(['21 November', '21. november']);
    const newYear = new Date('2026-01-01T00:00:00Z');
    expect([
      formatUtcDay(newYear, 'en'),
      formatMonth(newYear, 'en'),
      formatShortMonth(newYear, 'nb'),
    ]).toEqual(['1 January', 'January 2026', 'jan']);
  });

  it('writes how long ago something was', () => {
    const before = (ms: number) => new Date(instant.getTime() - ms);
    expect(
      [30_000, 14 * 60_000, 2 * 3_600_000, 3 * 86_400_000].map((ms) => formatAgo(before(ms), instant, 'en')),
    ).toEqual(['now', '14 minutes ago', '2 hours ago', '3 days ago']);
    expect(formatAgo(before(2 * 3_600_000), instant, 'nb')).toBe('for 2 timer siden');
    expect(formatAgo(before(-5000), instant, 'en')).toBe('now');
  });

  it('never calls a method wholly sure', () => {
    expect([0.5, 0.994, 1].map((score) => plain(formatCertainty(score, 'en')))).toEqual([
      '50 %',
      '99 %',
      '99 %',
    ]);
  });
});
