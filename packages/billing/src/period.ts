/** The instant `count` months or years later; the 31st becomes the last day of a shorter month. */
export function addPeriods(start: Date, unit: 'month' | 'year', count: number): Date {
  const months = unit === 'year' ? 12 * count : count;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
