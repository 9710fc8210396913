/** Month names and their usual short forms in bokmål, nynorsk and English, as one alternation. */
export const norwegianMonth =
  'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|jan\\.?|feb\\.?|febr\\.|mar\\.|apr\\.?|jun\\.?|jul\\.|aug\\.?|sept?\\.?|okt\\.?|nov\\.?|des\\.';

const englishMonths =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?';

/** As normally capitalised and in capitals; "may" and "march" in lower case are other words. */
export const englishMonth = `${englishMonths}|${englishMonths.toUpperCase()}`;

const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether a day of a month exists in some year. */
export function isDayOfMonth(day: number, month: number): boolean {
  return day >= 1 && day <= (daysInMonth[month - 1] ?? 0);
}
