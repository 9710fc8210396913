import type { DocumentItem } from '@sladd/contract';

export interface HistoryGroup {
  readonly day: 'today' | 'earlier';
  readonly items: readonly DocumentItem[];
}

/** Groups records into today and earlier, without empty groups; the order within a group stays. */
export function groupByDay(items: readonly DocumentItem[], now: Date): HistoryGroup[] {
  const isToday = (item: DocumentItem) =>
    new Date(item.upload_timestamp).toDateString() === now.toDateString();
  const groups: HistoryGroup[] = [
    { day: 'today', items: items.filter(isToday) },
    { day: 'earlier', items: items.filter((item) => !isToday(item)) },
  ];
  return groups.filter((group) => group.items.length > 0);
}

/** The records whose name or date contains the text; dates as displayed or as 2026-11-21. */
export function filterRecords(
  items: readonly DocumentItem[],
  filter: string,
  shownDate: (instant: Date) => string,
): readonly DocumentItem[] {
  const wanted = filter.trim().toLocaleLowerCase();
  if (wanted === '') return items;
  return items.filter(({ filename, upload_timestamp }) => {
    const instant = new Date(upload_timestamp);
    const texts = [filename ?? '', shownDate(instant), writtenDate(instant)];
    return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
  });
}

/** The date in the local time zone, as 2026-11-21. */
function writtenDate(instant: Date): string {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${instant.getFullYear()}-${month}-${day}`;
}
