import { Ban, Check, SquareDashed } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Icon, type IconType } from '../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import type { WhatGoes } from '../model/what-goes.ts';
import { useText } from '../mounted/workspace-context.ts';

/** What is lost when files are closed: marks by decision, and results. */
export function WhatGoesList({ goes }: { goes: WhatGoes }) {
  const text = useText();
  const format = useFormat();
  const rows: readonly (readonly [IconType, string, string])[] = [
    [Check, text('close.accepted'), format.number(goes.accepted)],
    ...(goes.rejected > 0 ? ([[Ban, text('close.rejected'), format.number(goes.rejected)]] as const) : []),
    [SquareDashed, text('close.undecided'), format.number(goes.undecided)],
    [
      RedactIcon,
      text('close.results'),
      goes.results > 0 ? text('close.made', { count: goes.results }) : text('close.notMade'),
    ],
  ];
  return (
    <ul className="rounded-3 border border-line">
      {rows.map(([icon, label, value]) => (
        <li
          key={label}
          className="flex items-center gap-2.5 px-3 py-1.5 not-first:border-t not-first:border-line"
        >
          <Icon as={icon} className="text-fg-3" />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="tabular text-sm text-fg-3">{value}</span>
        </li>
      ))}
    </ul>
  );
}
