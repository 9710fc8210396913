import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCertainty,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it('sets groups of digits apart by a space that does not break', () => {
    expect(formatNumber(1720, 'en')).toBe('1\u00a0720');
    expect(formatNumber(1720.5, 'nb')).toBe('1\u00a0720,5');
  });

  it('writes shares, money, sizes, days and times as each language does', () => {
    const instant = new Date(2026, 10, 21, 14, 32);
    expect([formatPercent(0.855, 'en'), formatPercent(0.855, 'nb')].map(plain)).toEqual(['86 %', '86 %']);
    expect([formatMoney(39_900, 'en'), formatMoney(39_900, 'nb')].map(plain)).toEqual([
      'NOK 399.00',
      '399,00 kr',
    ]);
    expect([512, 655_360, 5_033_165].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual([
      '512 B',
      '640 KB',
      '4.8 MB',
    ]);
    expect(plain(formatBytes(5_033_165, 'nb'))).toBe('4,8 MB');
    expect([formatDate(instant, 'en'), formatDate(instant, 'nb')]).toEqual([
      '21 November 2026',
      '21. november 2026',
    ]);
    expect(formatTime(instant, 'nb')).toBe('14:32');
  });

  it('never calls a method wholly sure', () => {
    expect([0.5, 0.994, 1].map((score) => plain(formatCertainty(score, 'en')))).toEqual([
      '50 %',
      '99 %',
      '99 %',
    ]);
  });
});
