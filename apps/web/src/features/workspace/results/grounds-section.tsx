import type { GroundLog } from '@sladd/contract';
import { Scale } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { useText } from '../mounted/workspace-context.ts';

/** The legal bases of a result's boxes with their numbers, and the number of boxes without one. */
export function GroundsSection({ log }: { log: GroundLog }) {
  const text = useText();
  const format = useFormat();
  const counts = [
    ...Map.groupBy(
      log.boxes.flatMap(({ words }) => words),
      (words) => words,
    ),
  ]
    .map(([words, boxes]) => [words, boxes.length] as const)
    .sort((a, b) => b[1] - a[1]);
  const rows = [
    ...counts,
    ...(log.without > 0 ? [[text('grounds.without'), log.without] as const] : []),
    ...(log.unreadable ? [[text('grounds.unreadable'), log.unreadable] as const] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="border-t border-line px-4 py-3" aria-label={text('grounds.inResult')}>
      <h4 className="flex items-start gap-2 font-medium">
        <Icon as={Scale} className="mt-0.5 text-fg-3" />
        {text('grounds.inResult')}
      </h4>
      <ul className="pl-6 text-sm text-fg-2">
        {rows.map(([words, count]) => (
          <li key={words} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <span className="tabular">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
