/** The same day so many months later, or the last one of a shorter month: worked out apart from the server under test. */
export function addMonths(from: Date, count: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + count);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
